/** A code block of the API page; fixtures/api-page.all.test.ts runs it. */
interface Example {
  readonly says: string;
  readonly file: string;
  readonly code: string;
}

const examples: readonly Example[] = [
  {
    says: 'Check an agent, and see what it came to:',
    file: 'check.mjs',
    code: `import { check } from 'agent-conform';

const report = await check('wendell', { command: ['python3', 'agent.py'] }, { effort: 'quick' });
console.log(\`\${report.outcome}: \${report.because}\`);
for (const { clause, verdict, expected, actual } of report.findings)
  if (verdict === 'fail') console.log(\`\${clause}: expected \${expected}, got \${actual}\`);
process.exitCode = report.outcome === 'conformant' ? 0 : 1;`,
  },
  {
    says: 'The contracts that come with the kit:',
    file: 'contracts.mjs',
    code: `import { contracts } from 'agent-conform';

for (const { id, title, load } of contracts) {
  const { clauses } = await load();
  const musts = clauses.filter(({ level }) => level === 'must');
  console.log(\`\${id}: \${title}, \${musts.length} must clauses\`);
}`,
  },
  {
    says: 'A test with vitest, which has a case of each clause; a target is `{ command }`, `{ url, start? }` or `{ module }`, or a function:',
    file: 'agent.test.mjs',
    code: `import { conformance } from 'agent-conform/vitest';

conformance('wendell', { command: ['python3', 'agent.py'] }, { effort: 'quick' });

const answer = () => ({ message: 'Hello.', tool_calls: [] });
conformance('wendell', answer, { clauses: ['wendell/output/message'] });`,
  },
];

/** The beginning of the page: the first code of a user who has installed the package. */
export const apiExamples: readonly string[] = examples.flatMap(({ says, file, code }) => [
  says,
  `\`\`\`js ${file}\n${code}\n\`\`\``,
]);
