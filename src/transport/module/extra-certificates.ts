import { X509Certificate } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { tryTo } from '../../model/try-to.ts';
import { readRegular } from '../files/regular.ts';
import { temporaryFolder } from '../files/temporary.ts';

/**
 * The certificates that a process trusts in addition to those of Node.js. At its start Node.js reads the file that
 * `NODE_EXTRA_CA_CERTS` names, and its built-in certificates too. A usual file contains most of the built-in ones again, and
 * reading it takes longer than the rest of the start. So a host starts with a file of only those certificates that Node.js lacks,
 * or with none, and restores the variable before it loads a module.
 */
export interface ExtraCertificates {
  /** The environment with which a process starts instead of `env`. */
  readonly quick: (env: Environment) => QuickStart;
  readonly remove: () => void;
}

type Environment = Readonly<Record<string, string>>;

interface QuickStart {
  readonly env: Environment;
  /** The value to which the host restores the variable; left out if the process starts with the original value. */
  readonly certificates?: string;
}

const variable = 'NODE_EXTRA_CA_CERTS';
const mostBytes = 16 * 1024 * 1024;

export function extraCertificates(program: string, cwd = '.'): ExtraCertificates {
  const quickFiles = new Map<string, string | undefined>();
  let folder: string | undefined;

  /** The file to start with instead, empty if none is needed; undefined if the original file is needed. */
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
      // Such options may select other certificates, or load code of the user before the variable is restored.
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

/** The certificates of a file that are not built into Node.js; undefined if they cannot be determined. */
function lackingIn(pem: string): readonly string[] | undefined {
  const own = certificatesOfNode();
  const all = pem.match(block);
  if (own === undefined || all === null || pem.replaceAll(block, '').includes('-----')) return undefined;
  const lacking = all.filter((certificate) => !own.has(withoutSpace(certificate)));
  return lacking.every((certificate) => tryTo(() => new X509Certificate(certificate)) !== undefined)
    ? lacking
    : undefined;
}

/** The built-in certificates; undefined if this Node.js may use others, or can report which certificates it trusts. */
function certificatesOfNode(): ReadonlySet<string> | undefined {
  // A static import would create all certificates at once, even if they are never needed.
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
