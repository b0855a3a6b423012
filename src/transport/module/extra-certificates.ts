import { X509Certificate } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { tryTo } from '../../model/try-to.ts';
import { readRegular } from '../files/regular.ts';
import { temporaryFolder } from '../files/temporary.ts';

/**
 * The certificates that a process trusts beside those of Node.js. It reads the file that names them at its start, and those of its own with them:
 * for a usual file, which holds most of Node's own again, that takes longer than all else. So a host is started with a file of those alone
 * that Node.js lacks, or with none, and sets the variable back before it loads a module.
 */
export interface ExtraCertificates {
  /** With what a process of this environment is started instead. */
  readonly quick: (env: Environment) => QuickStart;
  readonly remove: () => void;
}

type Environment = Readonly<Record<string, string>>;

interface QuickStart {
  readonly env: Environment;
  /** What the host sets the variable back to; where it is left out, the process starts with what is asked for. */
  readonly certificates?: string;
}

const variable = 'NODE_EXTRA_CA_CERTS';
const mostBytes = 16 * 1024 * 1024;

export function extraCertificates(program: string, cwd = '.'): ExtraCertificates {
  const quickFiles = new Map<string, string | undefined>();
  let folder: string | undefined;

  /** The file to start with instead, empty where there need be none; undefined where the given one has to stay. */
  function quickFile(file: string): string | undefined {
    const lacking = tryTo(() => lackingIn(readRegular(file, mostBytes).toString('latin1')));
    if (lacking === undefined || lacking.length === 0) return lacking && '';
    return tryTo(() => {
      folder ??= temporaryFolder('certificates');
      const quick = join(folder, `${quickFiles.size}.pem`);
      writeFileSync(quick, lacking.join('\n'));
      return quick;
    });
  }

  return {
    quick(env) {
      const whole: NodeJS.ProcessEnv = { ...process.env, ...env };
      const certificates = whole[variable] ?? '';
      // Options may choose other certificates, or load code of the user before the variable is set back.
      if (certificates === '' || program !== process.execPath || (whole['NODE_OPTIONS'] ?? '') !== '') return { env };
      const file = resolve(cwd, certificates);
      if (!quickFiles.has(file)) quickFiles.set(file, quickFile(file));
      const quick = quickFiles.get(file);
      return quick === undefined ? { env } : { env: { ...env, [variable]: quick }, certificates };
    },
    remove() {
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

const line = '[A-Za-z0-9+/]{1,76}';
const block = new RegExp(
  `^-----BEGIN CERTIFICATE-----\\r?\\n(?:${line}\\r?\\n)*${line}={0,2}\\r?\\n-----END CERTIFICATE-----\\r?$`,
  'gm',
);

/** The certificates of a file that Node.js has not built in; undefined where that cannot be told. */
function lackingIn(pem: string): readonly string[] | undefined {
  const own = certificatesOfNode();
  const all = pem.match(block);
  if (own === undefined || all === null || pem.replaceAll(block, '').includes('-----')) return undefined;
  const lacking = all.filter((certificate) => !own.has(withoutSpace(certificate)));
  return lacking.every((certificate) => tryTo(() => new X509Certificate(certificate)) !== undefined)
    ? lacking
    : undefined;
}

/** Those built in; undefined where Node.js takes others, or tells which of those that it trusts come from the file. */
function certificatesOfNode(): ReadonlySet<string> | undefined {
  // Imported, it would make all of them at once, also where nobody asks.
  const tls = process.getBuiltinModule('node:tls');
  const { target_defaults: built, variables } = process.config as {
    readonly target_defaults?: { readonly defines?: readonly string[] };
    readonly variables: { readonly openssl_system_ca_path?: string };
  };
  if ('getCACertificates' in tls || (variables.openssl_system_ca_path ?? '') !== '') return undefined;
  if (built?.defines?.includes('NODE_OPENSSL_CERT_STORE') !== false) return undefined;
  return new Set(tls.rootCertificates.map(withoutSpace));
}

function withoutSpace(text: string): string {
  return text.replaceAll(/\s/g, '');
}
