/*
 * A self-signed certificate for `localhost`, and its key. Everybody who has this package knows the key: a program that trusts
 * this certificate trusts all of them.
 */

const certificateLines = [
  'MIIBlTCCATugAwIBAgIUV/MOLGciEXDAEPTim9f2oJyx/bMwCgYIKoZIzj0EAwIwFDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2',
  'MTEyMTEzNTc0OVoYDzIxMjYxMDI4MTM1NzQ5WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNC',
  'AASzDzBQDIrM47ndquHEaAiuPqpeng54BqACt6KjksXZMoSWdA2Qn39JUoWKM6ovQlUSNEe91+sOkz+MkdihcOaBo2kwZzAdBgNV',
  'HQ4EFgQUx923VWeHfNe4fdMcf8L8JrDNgKUwHwYDVR0jBBgwFoAUx923VWeHfNe4fdMcf8L8JrDNgKUwDwYDVR0TAQH/BAUwAwEB',
  '/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwIDSAAwRQIgZZkigeiy2XjCXfsFaUR31PD0Uo5PB6eP8MQT8bbheyEC',
  'IQDtAXbLcBz0PJl48nt1p6Pq53BmIx+RvzZ72coJ9XLYkg==',
];
const keyLines = [
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgCbjed4Bnx6ZYnh7aFJesM0xu9sGjGlbiJ9PAlntsCjihRANCAASz',
  'DzBQDIrM47ndquHEaAiuPqpeng54BqACt6KjksXZMoSWdA2Qn39JUoWKM6ovQlUSNEe91+sOkz+MkdihcOaB',
];

/** In PEM format. */
export const certificate = pem('CERTIFICATE', certificateLines);
/** In PEM format. */
export const key = pem('PRIVATE KEY', keyLines);

function pem(label: string, lines: readonly string[]): string {
  const base64 = lines.join('').replaceAll(/.{64}/g, '$&\n');
  return `-----BEGIN ${label}-----\n${base64}\n-----END ${label}-----\n`;
}
