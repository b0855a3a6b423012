import { expect, it } from 'vitest';
import { reproduceHost } from './host-driver.ts';

const found = { contract: 'wendell', clause: 'wendell/host/withheld-names', seed: 1 };

it('a failure of a host is shown by the host cases of its clause', () => {
  const driver = ['python3', 'my drive.py', '{case}'];
  expect(reproduceHost({ channel: 'host-driver', driver }, found)).toBe(
    `agent-conform host wendell --driver 'python3 '\\''my drive.py'\\'' {case}' --only wendell/host/withheld-names`,
  );
});

it('the command has the folder, the variables and the seed if they are not the defaults', () => {
  const target = { channel: 'host-driver', driver: ['drive', '{url}'], cwd: '/a b', env: ['KEY'] } as const;
  expect(reproduceHost(target, { ...found, contract: './my.contract.ts', seed: 7 })).toBe(
    `agent-conform host ./my.contract.ts --driver 'drive {url}' --cwd '/a b' --env KEY --seed 7 --only wendell/host/withheld-names`,
  );
});

it('there is no command if the driver is not known', () => {
  expect(reproduceHost({ channel: 'host-driver' }, found)).toBeUndefined();
});
