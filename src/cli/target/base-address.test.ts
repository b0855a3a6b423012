import { expect, it } from 'vitest';
import { baseAddress } from './http.ts';

const contract = { path: '/run' };

it.each([
  ['http://localhost:8000/run', 'http://localhost:8000'],
  ['https://agents.example/a/run', 'https://agents.example/a'],
])('the path of the calls is removed from the address %s', (address, url) => {
  expect(baseAddress(contract, address)).toEqual({
    url,
    note: expect.stringContaining(`${url} is taken for the base`),
  });
});

it.each(['http://localhost:8000', 'http://localhost:8000/run/', 'http://localhost:8000/runs', 'http://run', 'x/run'])(
  'the address %s stays as it is',
  (address) => {
    expect(baseAddress(contract, address)).toEqual({ url: address });
  },
);

it('every address stays as it is if the contract names no path', () => {
  expect(baseAddress({}, 'http://localhost:8000/run')).toEqual({ url: 'http://localhost:8000/run' });
});
