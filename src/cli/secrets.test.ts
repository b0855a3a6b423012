import { expect, it } from 'vitest';
import { isSecretName, secretsAmong, secretsOf } from './secrets.ts';

it.each([
  'API_KEY',
  'OPENAI_APIKEY',
  'GITHUB_TOKEN',
  'DB_PASSWORD',
  'SECRET_KEY_BASE',
  'API_KEY_2',
  'auth',
  'SENTRY_DSN',
])('%s says that it is a secret', (name) => expect(isSecretName(name)).toBe(true));

it.each(['PATH', 'MAX_TOKENS', 'KEYBOARD', 'AUTHOR', 'TLS_KEY_FILE', 'TOKEN_PATH', 'AUTH_URL', 'PASSAGE', 'MODE'])(
  '%s does not',
  (name) => expect(isSecretName(name)).toBe(false),
);

it('an address with a password is one whatever its name', () => {
  const env = {
    DATABASE_URL: 'postgres://me:hidden@localhost/db',
    HOST_URL: 'http://localhost:8000/',
    MODE: 'test-mode',
  };
  const { DATABASE_URL, HOST_URL, MODE } = secretsAmong(env);
  expect([DATABASE_URL, HOST_URL, MODE]).toEqual([env.DATABASE_URL, undefined, undefined]);
  expect(secretsOf(env)).toMatchObject(env);
});
