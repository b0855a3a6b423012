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
])('the name %s says that it is a secret', (name) => expect(isSecretName(name)).toBe(true));

it.each(['PATH', 'MAX_TOKENS', 'KEYBOARD', 'AUTHOR', 'TLS_KEY_FILE', 'TOKEN_PATH', 'AUTH_URL', 'PASSAGE', 'MODE'])(
  'the name %s does not say that it is a secret',
  (name) => expect(isSecretName(name)).toBe(false),
);

it('a URL with a password is a secret under any name', () => {
  const env = {
    DATABASE_URL: 'postgres://me:hidden@localhost/db',
    HOST_URL: 'http://localhost:8000/',
    MODE: 'test-mode',
  };
  const { DATABASE_URL, DATABASE_URL_PASSWORD, HOST_URL, MODE } = secretsAmong(env);
  expect([DATABASE_URL, HOST_URL, MODE]).toEqual([env.DATABASE_URL, undefined, undefined]);
  expect(DATABASE_URL_PASSWORD).toBe('hidden');
  expect(secretsAmong({ A: 'amqp://:p%40ss@host', A_PASSWORD: 'other' })).toMatchObject({ A_PASSWORD: 'other' });
  expect(secretsAmong({ A: 'amqp://:p%40ss@host' })).toMatchObject({ A_PASSWORD: 'p@ss' });
  expect(secretsOf(env)).toMatchObject(env);
});

it('a short value is a secret if the user set it, but words of JSON are not', () => {
  const { DB_PASSWORD, PIN_SECRET, IS_SECRET } = secretsAmong({
    DB_PASSWORD: 'hunter2',
    PIN_SECRET: '123',
    IS_SECRET: 'true',
  });
  expect([DB_PASSWORD, PIN_SECRET, IS_SECRET]).toEqual(['hunter2', undefined, undefined]);
});
