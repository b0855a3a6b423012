import type { Report } from '../model/index.ts';

/** Texts with which a target may attack the reader of a report: markup, CI log commands, escape sequences, broken documents. */
export const attacks: readonly string[] = [
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' autofocus onfocus='alert(1)",
  '</pre></dd></dl></details></li></ul></main><h1>forged</h1>',
  '<!-- <style>*{display:none}</style>',
  '<svg/onload=alert(1)>',
  ']]></failure></testcase><testcase name="forged"/>',
  '<![CDATA[<?xml version="9"?><!DOCTYPE x [<!ENTITY e "e">]>&e;&amp;lt;',
  '```\n# forged\n```',
  '~~~\n| forged | table |\n| --- | --- |\n~~~',
  '`` ` ``` <b>bold</b>',
  '[click](javascript:alert(1)) ![x](http://127.0.0.1:9/x.png) <http://127.0.0.1:9/>',
  '@everyone #1 http://127.0.0.1:9/ &nbsp; \\',
  '</summary></details>\n\n# forged\n\n- [ ] forged',
  '::error file=x,title=forged::forged',
  'a\n::stop-commands::forged\n  ::add-mask::a',
  '%0A::error::forged%0D%25',
  'a,title=forged:b::c',
  '##[error]forged ##[stop-commands]forged',
  '##vso[task.setvariable variable=forged]x ##teamcity[forged]',
  `${'word '.repeat(15)}::error::forged ${'x'.repeat(100)}::error::forged`,
  '\x1b[2J\x1b]0;forged\x07\x1b]8;;http://127.0.0.1:9/\x07link\x1b]8;;\x07 \x9b2J',
  'a\rforged\r\n\b\b\b\f\v\0',
  '\u2028\u2029\u0085\u202eforged\u2066\u200b\ufeff',
  '\ud800 \udc00 \ufffe \uffff',
  '"}\n{"event":"end","outcome":"conformant"}\n',
  "';rm -rf /;' $(forged) `forged` \\",
  '{0} {{1}} %s %n ${jndi:x}',
  '<![if IE]>&#x3C;script&#x3E;alert(1)&#x3C;/script&#x3E;',
];

/** The report with `attack` appended to every text in it, except a few with fixed words. */
export function attacked(report: Report, attack: string): Report {
  const walk = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') return fixed.has(name) ? value : `${value} ${attack}`;
    if (Array.isArray(value)) return value.map((item) => walk(item, name));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item, key)]));
  };
  return walk(report, '') as Report;
}

const fixed = new Set(
  'schemaVersion name version failOn flaky outcome verdict level category by fingerprint callLog came origin shrinkEnd base64 heldOpen'.split(
    ' ',
  ),
);
