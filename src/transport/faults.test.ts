import { someFaults } from '../../fixtures/faults/index.ts';
import { faultLaws } from './faults.laws.ts';

faultLaws(someFaults);
