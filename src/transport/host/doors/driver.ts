import { caseRunner, type DoorCommand } from './command.ts';
import type { Door } from './door.ts';
import { placeholdersIn } from './placeholders.ts';

/** A command that makes the host make one call: one process for each case. */
export function driverDoor(command: DoorCommand): Door {
  const { run, kill } = caseRunner(command);
  return { name: 'driver', placeholders: placeholdersIn(command.words), pass: run, kill };
}
