// Imported before a program: it tells in the end how many microseconds of processor time that has had.
import { writeSync } from 'node:fs';

process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  writeSync(2, `cpu ${user + system}\n`);
});
