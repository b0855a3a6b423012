import { openHttp } from './http.samples.ts';
import { transportLaws } from './transport.laws.ts';

transportLaws('HTTP', openHttp);
