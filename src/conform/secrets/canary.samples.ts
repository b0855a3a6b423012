import { execFileSync } from 'node:child_process';
import { expect } from 'vitest';

/** For tests: a secret with characters that different encodings write differently. */
export const canary = `c4n4ry/+8f3 <a&'91">d\\07é_e55b2`;
/** A secret that all encodings of text write in the same manner. */
export const plainCanary = 'c4n4ryX8f3a91d07e55b2Zq';

/** Encodings of a value by Python's own libraries, not by the code under test. */
const writers = `
import base64, html, json, shlex, sys, urllib.parse as u
from xml.sax.saxutils import escape, quoteattr
v = sys.argv[1]
units = [v.encode('utf-16-be')[i:i+2].hex() for i in range(0, len(v.encode('utf-16-be')), 2)]
forms = {
  'plain': v, 'json': json.dumps(v)[1:-1], 'json in utf-8': json.dumps(v, ensure_ascii=False)[1:-1],
  'json in json': json.dumps(json.dumps(v))[3:-3], 'python': repr(v)[1:-1],
  'escapes': ''.join('\\\\u' + x for x in units), 'ESCAPES': ''.join('\\\\u' + x.upper() for x in units),
  'html': html.escape(v), 'html text': html.escape(v, quote=False), 'xml': escape(v, {'"': '&quot;', "'": '&apos;'}), 'xml text': escape(v),
  'shell': shlex.quote(v).strip("'"), 'shell by hand': v.replace("'", "'\\\\''"),
  'url': u.quote(v, safe=''), 'path': u.quote(v), 'form': u.quote_plus(v), 'hex': v.encode().hex(), 'HEX': v.encode().hex().upper(),
}
for name in ('url', 'path', 'form'):
  import re
  forms[name + ' in small letters'] = re.sub('%..', lambda m: m[0].lower(), forms[name])
for shift in range(3):
  for name, write in (('base64', base64.b64encode), ('base64url', base64.urlsafe_b64encode)):
    whole = write(b'.' * shift + v.encode() + b'...').decode()
    forms[f'{name} behind {shift}'] = whole, whole[4 if shift else 0:(shift + len(v.encode())) * 4 // 3 - 1]
print(json.dumps({name: form if type(form) is tuple else (form, form) for name, form in forms.items()}))
`;

/** One written form of a value, and the part of it that shows the value and does not depend on the text around it. */
type Form = readonly [written: string, part: string];

const known = new Map<string, Readonly<Record<string, Form>>>();

/** All written forms of a value, by name. */
export function formsOf(value: string): Readonly<Record<string, Form>> {
  const forms =
    known.get(value) ??
    (JSON.parse(execFileSync('python3', ['-c', writers, value], { encoding: 'utf8' })) as Record<string, Form>);
  known.set(value, forms);
  return forms;
}

/** Expects that neither an artefact nor the base64 texts in it hold a value in any written form. */
export function expectNone(artefact: string, value: string, where: string): void {
  const texts = [artefact, ...inBase64(artefact)];
  const found = Object.entries(formsOf(value)).filter(([, [, form]]) => texts.some((text) => text.includes(form)));
  const around = found.map(([name, [, form]]) => `${name}: ${texts.map((text) => excerpt(text, form)).join('')}`);
  expect(around, `${where} holds it`).toEqual([]);
}

function inBase64(text: string): string[] {
  return [...text.matchAll(/[\w+/-]{16,}={0,2}/g)].map(([found]) => Buffer.from(found, 'base64').toString());
}

function excerpt(text: string, form: string): string {
  const at = text.indexOf(form);
  return at < 0 ? '' : text.slice(Math.max(0, at - 80), at + form.length + 20);
}
