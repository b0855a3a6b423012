// Imported before a program: prints, when the program exits, its processor time in microseconds.
import { writeSync } from 'node:fs';

process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  writeSync(2, `cpu ${user + system}\n`);
});
