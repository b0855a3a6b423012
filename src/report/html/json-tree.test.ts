import { parseFragment } from 'parse5';
import { describe, expect, test } from 'vitest';
import { elementsOf, textOf } from '../parsers.samples.ts';
import { jsonTree } from './json-tree.ts';

describe('a JSON tree', () => {
  test.each([
    [
      'tokens as they are written',
      '{"a": 1.50, "b": [true, null, "x\\u0041<b>"]}',
      '{ "a": 1.50 "b": [ true null "x\\u0041<b>" ] }',
    ],
    ['a name that stands twice', '{"a":1,"a":2}', '{ "a": 1 "a": 2 }'],
    ['what is empty', '[{},[]]', '[ {} [] ]'],
  ])('a JSON tree holds %s', (_, json, shown) => {
    expect(text(jsonTree(json))).toBe(shown);
  });

  test.each([
    ['a value', '{"a":[1,{"b":2}]}', '/a/1/b', '2'],
    ['an object, by where it begins', '{"a":{"b":2}}', '/a', '{'],
    ['one behind an escaped name', '{"x/y":{"~":3}}', '/x~1y/~0', '3'],
    ['what is missing', '{"a":{"b":2}}', '/a/c/d', 'c/d is not there'],
    ['what is missing in nothing', '{"a":{}}', '/a/c', 'c is not there'],
    ['what is missing at the top', '[]', '/0', '0 is not there'],
  ])('a JSON tree marks %s', (_, json, pointer, marked) => {
    expect(marksIn(jsonTree(json, pointer))).toEqual([marked]);
  });

  test('a JSON tree marks nothing without a pointer, or if the pointer names the whole value', () => {
    expect([marksIn(jsonTree('{"a":1}', '')), marksIn(jsonTree('{"a":1}'))]).toEqual([[], []]);
  });

  test.each([
    '',
    'hello',
    '"text"',
    '12',
    '{"a":1} {"b":2}',
    '{a:1}',
    '['.repeat(50) + ']'.repeat(50),
    `["${'x'.repeat(5000)}"]`,
  ])('the text %s does not become a JSON tree', (json) => {
    expect(jsonTree(json)).toBeUndefined();
  });
});

function text(markup = ''): string {
  return textOf(parseFragment(markup.replaceAll(/<\/?(li|ul|summary|details)\b/g, ' $&')))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function marksIn(markup = ''): string[] {
  return elementsOf(parseFragment(markup))
    .filter(({ tagName }) => tagName === 'mark')
    .map(textOf);
}
