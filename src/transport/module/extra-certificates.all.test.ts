import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import tls, { createServer, rootCertificates } from 'node:tls';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { certificate, key } from '../mock/faults/certificate.ts';
import { callOnce, folder, textOf } from '../transport.samples.ts';
import { extraCertificates } from './extra-certificates.ts';
import { openModule } from './module.samples.ts';

const [first = '', second = ''] = rootCertificates;
const unreadable = certificate.replace('\nMIIB', '\nMIIA');

/** Files of certificates, and those of their certificates that Node.js lacks. */
const plain = [
  ['those of Node.js and another', [first, certificate, second].join('\n'), certificate],
  ['those of Node.js', `# First\n${first}\n# Second\n${second}\n`, ''],
  ['those of Node.js, with the line ends of Windows', first.replaceAll('\n', '\r\n'), ''],
  ['another alone', certificate, certificate],
] as const;

/** A file with one certificate that Node.js has and one that it lacks. */
const usual = `${first}\n${certificate}`;

/** Files for which the missing certificates cannot be determined. */
const unclear = [
  ['one that cannot be read', [first, unreadable, certificate].join('\n')],
  ['another kind', certificate.replaceAll('CERTIFICATE', 'TRUSTED CERTIFICATE')],
  ['a line too many', `${certificate}-----END CERTIFICATE-----\n`],
  ['one long line', certificate.replaceAll(/(?<=[^-])\n(?=[^-])/g, '')],
  ['nothing', ''],
] as const;

/** A module that reports its environment, as its threads and children see it, and whether it trusts a server. */
const looks = `
import { execFileSync } from 'node:child_process';
import { connect } from 'node:tls';
import { Worker } from 'node:worker_threads';

const asked = 'process.env.NODE_EXTRA_CA_CERTS';
const told = \`import('node:worker_threads').then(({ parentPort }) => parentPort.postMessage(\${asked}))\`;
const atLoad = process.env.NODE_EXTRA_CA_CERTS;

export async function look(port) {
  const worker = new Worker(told, { eval: true });
  const thread = await new Promise((resolve) => worker.once('message', resolve));
  const child = execFileSync(process.execPath, ['-p', asked], { encoding: 'utf8' });
  const trusts = await new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', servername: 'localhost' }, () => resolve(socket.authorized));
    socket.once('error', (error) => resolve(error.code));
  });
  const names = Object.keys(process.env).filter((name) => name !== 'AGENT_CONFORM_CALL');
  return { atLoad, thread, child, trusts, names };
}
`;

async function serverPort(): Promise<number> {
  const server = createServer({ key, cert: certificate }, (socket) => socket.destroy());
  server.on('tlsClientError', () => {});
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** A name, the text of the file, the program, and its environment. */
type Start = [string, string, string, Record<string, string>];

/** The findings of a module in the kit, and of the same module without the kit. */
async function findings(pem: string): Promise<readonly unknown[]> {
  const place = folder({ 'agent.mjs': looks, 'extra.pem': pem });
  vi.stubEnv('TMPDIR', place);
  onTestFinished(() => void vi.unstubAllEnvs());
  const port = await serverPort();
  const env = { NODE_EXTRA_CA_CERTS: 'extra.pem' };
  const { received } = await callOnce(openModule(join(place, 'agent.mjs'), 'look', { cwd: place, env }), {
    body: String(port),
  });
  const script = `import { look } from './agent.mjs'; console.log(JSON.stringify(await look(${port})));`;
  const alone = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: place,
    env: { ...process.env, ...env },
  });
  expect(readdirSync(place)).toEqual(['agent.mjs', 'extra.pem']);
  return [textOf(received), alone.stdout].map((text) => JSON.parse(text) as unknown);
}

const given = { atLoad: 'extra.pem', thread: 'extra.pem', child: 'extra.pem\n' };

it.each(plain)(
  'a module trusts the same certificates as without the kit, with a file of %s',
  async (_, pem, lacking) => {
    const [found, alone] = await findings(pem);
    expect(found).toEqual(alone);
    expect(found).toMatchObject({ ...given, trusts: lacking === '' ? 'DEPTH_ZERO_SELF_SIGNED_CERT' : true });
  },
);

it.each(unclear)('a module finds the same as without the kit, with a file of %s', async (_, pem) => {
  const [found, alone] = await findings(pem);
  expect(found).toEqual(alone);
  expect(found).toMatchObject(given);
});

// A later Node.js can report to a module which certificates come from the file.
describe.skipIf('getCACertificates' in tls)(
  'the start of a host (skipped if Node.js reports the origin of certificates)',
  () => {
    it.each(plain)('a host starts with the certificates that Node.js lacks, from a file of %s', (_, pem, lacking) => {
      const place = folder({ 'extra.pem': pem });
      const env = { NODE_EXTRA_CA_CERTS: 'extra.pem', OTHER: '1' };
      const extra = extraCertificates(process.execPath, place);
      const quick = extra.quick(env);
      const { NODE_EXTRA_CA_CERTS: file = '', ...others } = quick.env;
      expect([quick.certificates, others]).toEqual(['extra.pem', { OTHER: '1' }]);
      expect(file && `${readFileSync(file, 'utf8')}\n`).toBe(lacking);
      expect(extra.quick(env)).toEqual(quick);
      extra.remove();
      expect(existsSync(file)).toBe(false);
    });

    it.each<Start>([
      ...unclear.map(([name, pem]): Start => [name, pem, process.execPath, { NODE_EXTRA_CA_CERTS: 'extra.pem' }]),
      ['options', usual, process.execPath, { NODE_EXTRA_CA_CERTS: 'extra.pem', NODE_OPTIONS: '--use-openssl-ca' }],
      ['no such file', usual, process.execPath, { NODE_EXTRA_CA_CERTS: 'absent.pem' }],
      ['no file', usual, process.execPath, { NODE_EXTRA_CA_CERTS: '' }],
      ['another program', usual, 'python3', { NODE_EXTRA_CA_CERTS: 'extra.pem' }],
    ])('a host starts with the unchanged environment, with %s', (_, pem, program, env) => {
      const place = folder({ 'extra.pem': pem });
      expect(extraCertificates(program, place).quick(env)).toEqual({ env });
    });
  },
);
