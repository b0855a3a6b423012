import { expect, test } from 'vitest';
import type { TappedEntry } from '../../conform/recording/recording-entries.ts';
import type { Call, Tapped } from '../../model/index.ts';
import { maskedLine } from './masked-line.ts';

test('values in places with credential names are masked, and masked wherever else they appear', () => {
  const secrets = ['hunter2secret', 'sess99887766', 'goog-abcdef', 'auth-abcdef', 'amz-abcdef', 'azure-abcdef'];
  const { exchange } = recorded({
    call: {
      path: '/run?access_token=query-abcdef&user=me&api_key=short&key=query%2Fkey',
      headers: {
        authorization: 'Bearer hunter2secret',
        cookie: 'sid=sess99887766; theme=dark',
        'x-goog-api-key': 'goog-abcdef',
        'x-auth-token': 'auth-abcdef',
        'x-amz-security-token': 'amz-abcdef',
        'ocp-apim-subscription-key': 'azure-abcdef',
        'x-author': 'somebody-else',
      },
      body: `${secrets.join(' ')} somebody-else`,
    },
    answer: 'set-abcdefgh other-abcdef query-abcdef query/key',
    answered: { 'set-cookie': 'sid=set-abcdefgh; Path=/; HttpOnly', 'x-auth-token': 'other-abcdef' },
  });
  expect(exchange.call.path).toBe('/run?access_token=$ACCESS_TOKEN&user=me&api_key=$API_KEY&key=$KEY');
  expect(exchange.call.headers).toEqual({
    authorization: 'Bearer $AUTHORIZATION',
    cookie: '$COOKIE',
    'x-goog-api-key': '$X_GOOG_API_KEY',
    'x-auth-token': '$X_AUTH_TOKEN',
    'x-amz-security-token': '$X_AMZ_SECURITY_TOKEN',
    'ocp-apim-subscription-key': '$OCP_APIM_SUBSCRIPTION_KEY',
    'x-author': 'somebody-else',
  });
  expect(exchange.call.body).toEqual({
    text: '$AUTHORIZATION $COOKIE_SID $X_GOOG_API_KEY $X_AUTH_TOKEN $X_AMZ_SECURITY_TOKEN $OCP_APIM_SUBSCRIPTION_KEY somebody-else',
  });
  const inCall = ['ACCESS_TOKEN', 'API_KEY', 'AUTHORIZATION', 'COOKIE', 'COOKIE_SID', 'KEY'];
  const asFields = ['OCP_APIM_SUBSCRIPTION_KEY', 'X_AMZ_SECURITY_TOKEN', 'X_AUTH_TOKEN', 'X_GOOG_API_KEY'];
  expect(exchange.call.masked).toEqual([...inCall, ...asFields]);
  expect(exchange.ended).toMatchObject({ headers: { 'set-cookie': '$SET_COOKIE', 'x-auth-token': '$X_AUTH_TOKEN_2' } });
  expect(exchange.received).toEqual({ text: '$SET_COOKIE_SID $X_AUTH_TOKEN_2 $ACCESS_TOKEN $KEY' });
});

test.each(['null', 'text', 'model'])('a credential with the value `%s` is masked only in its header field', (word) => {
  const body = `{"${word}": null, "author": "model"}`;
  const { exchange } = recorded({ call: { body, headers: { authorization: `Bearer ${word}` } }, answer: body });
  expect(exchange.call.headers).toEqual({ authorization: 'Bearer $AUTHORIZATION' });
  expect([exchange.call.body, exchange.received]).toEqual([{ text: body }, { text: body }]);
});

test('options of a command are masked by their names, and wherever else their values appear', () => {
  const command = [
    'env',
    'MY_TOKEN=token-abcdef',
    'agent',
    '--api-key=sk-abcdef',
    '--secret',
    'mine-abcdef',
    '--token',
  ];
  const { exchange, target } = recorded({
    call: { body: 'mine-abcdef' },
    answer: 'token-abcdef',
    target: { channel: 'command', command: [...command, '--max-tokens', '400', 'at mine-abcdef'], cwd: '/mine-abcdef' },
  });
  const masked = ['env', 'MY_TOKEN=$MY_TOKEN', 'agent', '--api-key=$API_KEY', '--secret', '$SECRET', '--token'];
  expect(target).toEqual({
    channel: 'command',
    command: [...masked, '--max-tokens', '400', 'at $SECRET'],
    cwd: '/$SECRET',
  });
  expect([exchange.call.body, exchange.received]).toEqual([{ text: '$SECRET' }, { text: '$MY_TOKEN' }]);
});

interface Said {
  readonly call: Call;
  readonly answer: string;
  readonly answered?: Readonly<Record<string, string>>;
  readonly target?: Tapped['target'];
}

function recorded({ call, answer, answered = {}, target }: Said): TappedEntry {
  const ended = { by: 'response', status: 200, headers: answered } as const;
  const line = maskedLine({
    contract: { id: 'adk-run', version: '1' },
    target: target ?? { channel: 'http', url: 'http://agent:8000' },
    exchange: { call, received: Buffer.from(answer), stderr: '', ended, ms: 5, lastByteMs: 4 },
    host: { sentAll: true },
  });
  return JSON.parse(line) as TappedEntry;
}
