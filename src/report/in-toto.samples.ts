import { expect } from 'vitest';
import type { Report } from '../model/index.ts';

/**
 * The messages that in-toto publishes, by their field names in JSON (protos/in_toto_attestation of in-toto/attestation). A
 * protobuf reader refuses any other field or type.
 */
const messages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Statement: { _type: 'string', subject: 'ResourceDescriptor[]', predicateType: 'string', predicate: 'TestResult' },
  ResourceDescriptor: {
    name: 'string',
    uri: 'string',
    digest: 'map',
    content: 'bytes',
    downloadLocation: 'string',
    mediaType: 'string',
    annotations: 'struct',
  },
  TestResult: {
    result: 'string',
    configuration: 'ResourceDescriptor[]',
    url: 'string',
    passedTests: 'string[]',
    warnedTests: 'string[]',
    failedTests: 'string[]',
  },
};

/** The faults of a value against the published form of a statement, with their paths. */
export function faultsOfStatement(value: unknown, type = 'Statement', at = ''): string[] {
  if (type.endsWith('[]')) {
    if (!Array.isArray(value)) return [`${at} is no list`];
    return value.flatMap((item, index) => faultsOfStatement(item, type.slice(0, -2), `${at}/${index}`));
  }
  if (type === 'string') return typeof value === 'string' ? [] : [`${at} is no string`];
  if (type === 'bytes')
    return typeof value === 'string' && /^[\w+/-]*={0,2}$/.test(value) ? [] : [`${at} is no base64`];
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [`${at} is no object`];
  if (type === 'struct') return [];
  const fields = type === 'map' ? undefined : messages[type];
  return Object.entries(value).flatMap(([name, field]) => {
    const wanted = fields === undefined ? 'string' : Object.hasOwn(fields, name) ? fields[name] : undefined;
    return wanted === undefined ? [`${at}/${name} is unknown`] : faultsOfStatement(field, wanted, `${at}/${name}`);
  });
}

/** Checks a statement as a verifier does: by the published form, and by the rules of the specification for each field. */
export function expectStatement(output: string, { findings, outcome }: Report): void {
  const statement = JSON.parse(output);
  expect(faultsOfStatement(statement)).toEqual([]);
  const { subject, predicate, predicateType, _type } = statement;
  expect([_type, predicateType]).toEqual([
    'https://in-toto.io/Statement/v1',
    'https://in-toto.io/attestation/test-result/v0.1',
  ]);
  expect(subject).toHaveLength(1);
  for (const { digest } of [...subject, ...predicate.configuration]) expect(digest.sha256).toMatch(/^[0-9a-f]{64}$/);
  const { result, passedTests, warnedTests, failedTests } = predicate;
  const passed = findings.filter(({ verdict }) => verdict === 'pass').map(({ clause }) => clause);
  const others = findings.filter(({ verdict }) => verdict === 'fail' || verdict === 'inconclusive');
  expect(passedTests).toEqual(passed);
  const listed = new Set<string>([...warnedTests, ...failedTests]);
  expect([...listed]).toHaveLength(warnedTests.length + failedTests.length);
  expect(listed).toEqual(new Set(others.map(({ clause }) => clause)));
  expect(result === 'FAILED').toBe(outcome !== 'conformant');
  expect(result === 'PASSED').toBe(outcome === 'conformant' && others.length === 0);
}
