import { allFaults } from '../../fixtures/faults/index.ts';
import { faultLaws } from './faults.laws.ts';

faultLaws(allFaults);
