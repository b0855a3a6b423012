import { replacedLaws } from './replaced.laws.ts';

replacedLaws(() => true);
