import * as fc from 'fast-check';
import { text } from './text.ts';

/** Strings of the formats that validators check, of the kind that every reader of the format takes. */
export const formats: Readonly<Record<string, () => fc.Arbitrary<string>>> = {
  'date-time': () => moment(([day, time, zone]) => `${day}T${time}${zone}`),
  'iso-date-time': () => moment(([day, time, zone]) => `${day}T${time}${zone}`),
  date: () => moment(([day]) => day),
  time: () => moment(([, time, zone]) => time + zone),
  'iso-time': () => moment(([, time, zone]) => time + zone),
  duration: () => fc.stringMatching(/^P([1-9]W|[1-9]\d?D|T[1-9]\d?H|1Y2M3DT4H5M6S)$/),
  email: () => fc.stringMatching(/^[a-z][a-z0-9]{0,9}@[a-z][a-z0-9]{0,9}\.(com|org|example)$/),
  hostname: () => fc.stringMatching(/^[a-z][a-z0-9]{0,9}(\.[a-z][a-z0-9]{0,9}){0,2}$/),
  ipv4: () => fc.tuple(octet, octet, octet, octet).map((octets) => octets.join('.')),
  ipv6: () => fc.stringMatching(/^(::1|([0-9a-f]{1,4}:){7}[0-9a-f]{1,4})$/),
  uri: () => address,
  url: () => address,
  'uri-reference': () => fc.oneof({ withCrossShrink: true }, fc.stringMatching(/^[a-z]{1,8}(\/[a-z0-9]{1,6}){0,2}$/), address),
  'uri-template': () => fc.stringMatching(/^https:\/\/[a-z]{1,8}\.example\/\{[a-z]{1,8}\}$/),
  uuid: () => fc.uuid(),
  regex: () => fc.stringMatching(/^\^[a-z]{1,5}[+*?]\$$/),
  'json-pointer': () => fc.stringMatching(/^(\/[a-z0-9]{1,8}){0,3}$/),
  'json-pointer-uri-fragment': () => fc.stringMatching(/^#(\/[a-z0-9]{1,8}){0,3}$/),
  'relative-json-pointer': () => fc.stringMatching(/^[0-9](\/[a-z0-9]{1,8}){0,3}$/),
  byte: () => fc.base64String(),
  password: anyText,
  binary: anyText,
};

/** Formats that speak of numbers: a string is free. */
export const numberFormats: ReadonlySet<string> = new Set(['int32', 'int64', 'float', 'double']);

/** Not of any format above but those that take every text; each a try for a value that breaks the format. */
export const malformed: fc.Arbitrary<string> = fc.constantFrom('not well formed', '(', '{', '%');

const octet = fc.nat(255);
const address = fc.stringMatching(/^https:\/\/[a-z]{1,8}\.example(\/[a-z0-9]{1,6}){0,2}(\/\?q=[a-z0-9]{1,5})?$/);

function anyText(): fc.Arbitrary<string> {
  return text(0, Infinity) as fc.Arbitrary<string>;
}

/** A moment from 1970 to 2099 as day, time and zone. */
function moment(write: (parts: readonly [day: string, time: string, zone: string]) => string): fc.Arbitrary<string> {
  const seconds = fc.integer({ min: 0, max: Date.UTC(2100, 0) / 1000 - 1 });
  const fraction = fc.constantFrom('', '.5', '.123456');
  const zone = fc.constantFrom('Z', 'Z', '+05:30', '-08:00');
  return fc.tuple(seconds, fraction, zone).map(([second, part, offset]) => {
    const iso = new Date(second * 1000).toISOString();
    return write([iso.slice(0, 10), iso.slice(11, 19) + part, offset]);
  });
}
