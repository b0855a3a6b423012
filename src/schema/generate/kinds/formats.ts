import * as fc from 'fast-check';
import { lazily } from '../lazily.ts';
import { text } from './text.ts';

// Hosts and addresses are in the ranges reserved for documentation, since an agent may call the addresses that it gets.
const word = lazily(() =>
  fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 1, maxLength: 8 }),
);
const path = fc.array(word, { maxLength: 3 }).map((words) => words.map((each) => `/${each}`).join(''));
const host = fc.tuple(word, fc.constantFrom('example', 'test')).map((labels) => labels.join('.'));
const query = fc.option(word, { nil: '' }).map((value) => (value === '' ? '' : `/?q=${value}`));
const address = fc.tuple(host, path, query).map((parts) => `https://${parts.join('')}`);
const network = fc.constantFrom('192.0.2', '198.51.100', '203.0.113');
const groups = fc.tuple(...Array.from({ length: 6 }, () => fc.nat(0xff_ff)));
const six = groups.map((numbers) => ['2001', 'db8', ...numbers.map((number) => number.toString(16))].join(':'));
const anyText = lazily(() => text(0, Infinity) ?? fc.constant(''));

/** Strings for the formats that validators check, in forms that every reader of the format accepts. */
export const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'date-time': moment(({ day, time, zone }) => `${day}T${time}${zone}`),
  'iso-date-time': moment(({ day, time, zone }) => `${day}T${time}${zone}`),
  date: moment(({ day }) => day),
  time: moment(({ time, zone }) => time + zone),
  'iso-time': moment(({ time, zone }) => time + zone),
  duration: fc.constantFrom('P1W', 'P3D', 'PT1H', 'PT0S', 'P1Y2M3DT4H5M6S'),
  email: fc.tuple(word, host).map((parts) => parts.join('@')),
  hostname: fc.oneof({ withCrossShrink: true }, word, host),
  ipv4: fc.tuple(network, fc.nat(255)).map((parts) => parts.join('.')),
  ipv6: fc.oneof({ withCrossShrink: true }, fc.constantFrom('::1', '2001:db8::1'), six),
  uri: address,
  url: address,
  'uri-reference': fc.oneof({ withCrossShrink: true }, word, path, address),
  'uri-template': fc.tuple(address, word).map(([base, name]) => `${base}/{${name}}`),
  uuid: fc.uuid(),
  regex: fc.tuple(word, fc.constantFrom('', '+', '*', '?')).map(([base, quantifier]) => `^${base}${quantifier}$`),
  'json-pointer': path,
  'json-pointer-uri-fragment': path.map((pointer) => `#${pointer}`),
  'relative-json-pointer': fc.tuple(fc.nat(9), path).map((parts) => parts.join('')),
  byte: fc.base64String(),
  password: anyText,
  binary: anyText,
};

/** Formats for numbers: they do not restrict strings. */
export const numberFormats: ReadonlySet<string> = new Set(['int32', 'int64', 'float', 'double']);

/**
 * Strings that fit no format, except formats that accept every text. There are several, because a string that breaks one format
 * may fit another.
 */
export const malformed: fc.Arbitrary<string> = fc.constantFrom('not well formed', '(', '{', '%');

/** A moment from 1970 to 2099. */
function moment(write: (parts: { readonly day: string; readonly time: string; readonly zone: string }) => string) {
  const seconds = fc.integer({ min: 0, max: Date.UTC(2100, 0) / 1000 - 1 });
  const fraction = fc.constantFrom('', '.5', '.123456');
  const offset = fc.constantFrom('Z', 'Z', '+05:30', '-08:00');
  return fc.tuple(seconds, fraction, offset).map(([second, part, zone]) => {
    const iso = new Date(second * 1000).toISOString();
    return write({ day: iso.slice(0, 10), time: iso.slice(11, 19) + part, zone });
  });
}
