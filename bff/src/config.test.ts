import { generateKeyPairSync, randomBytes } from 'node:crypto';
import path from 'node:path';
import { ConfigError, readConfig } from './config';

const production = {
  NODE_ENV: 'production',
  JWT_KEYS: randomBytes(32).toString('hex'),
  CREDENTIALS_KEY: randomBytes(32).toString('base64'),
  PUBLIC_URL: 'https://portal.example/',
  DATABASE_URL: 'postgres://db.example/farmpost',
  SMTP_URL: 'smtp://mail.example',
  MAIL_POSTAL_ADDRESS: 'Farmpost, 1 Main Street, Portland, OR 97201',
  RENTCAST_KEY: 'rentcast-key',
  LOB_KEY: 'live_key',
  LOB_WEBHOOK_SECRET: 'lob-webhook-secret',
  STRIPE_KEY: 'sk_live_key',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_key',
  STRIPE_WEBHOOK_SECRET: 'whsec_secret',
  STRIPE_MEMBERSHIP_PRICE: 'price_1',
};

describe('the configuration', () => {
  test('needs nothing in development', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      demo: true,
      publicUrl: 'http://localhost:4000',
      sqliteFile: path.resolve('var/farmpost.sqlite'),
    });
    expect(readConfig({}).DATABASE_URL).toBeUndefined();
  });

  test('is accepted in production when complete', () => {
    expect(readConfig(production)).toMatchObject({
      production: true,
      demo: false,
      publicUrl: 'https://portal.example',
    });
  });

  test.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))(
    'is rejected in production with %s missing or empty',
    (name) => {
      for (const value of [undefined, '']) {
        expect(() => readConfig({ ...production, [name]: value })).toThrow(ConfigError);
        expect(() => readConfig({ ...production, [name]: value })).toThrow(name);
      }
    },
  );

  test('requires the credentials of the configured printer only', () => {
    const { LOB_KEY: _key, LOB_WEBHOOK_SECRET: _secret, ...rest } = production;
    const click2mail = {
      PRINTER: 'click2mail',
      CLICK2MAIL_USERNAME: 'farmpost',
      CLICK2MAIL_PASSWORD: 'secret',
    };
    expect(readConfig(production).PRINTER).toBe('lob');
    expect(readConfig({ ...rest, ...click2mail })).toMatchObject(click2mail);
    for (const name of ['CLICK2MAIL_USERNAME', 'CLICK2MAIL_PASSWORD']) {
      expect(() => readConfig({ ...rest, ...click2mail, [name]: '' })).toThrow(`${name} must be set`);
    }
    expect(() => readConfig({ ...production, CLICK2MAIL_USERNAME: 'farmpost' })).toThrow(
      'CLICK2MAIL_PASSWORD must be set too',
    );
    expect(() => readConfig({ PRINTER: 'inkjet' })).toThrow('PRINTER');
  });

  test.each(['0.0.0.0', '::', '', '192.168.1.20', 'portal.local', '127.0.0.1.example.com'])(
    'refuses the development keys when it listens on %j, beyond loopback',
    (HOST) => {
      const keys = { JWT_KEYS: production.JWT_KEYS, CREDENTIALS_KEY: production.CREDENTIALS_KEY };
      for (const NODE_ENV of ['development', 'test']) {
        expect(() => readConfig({ NODE_ENV, HOST })).toThrow(/JWT_KEYS must be set to listen on/);
        expect(() => readConfig({ NODE_ENV, HOST, JWT_KEYS: keys.JWT_KEYS })).toThrow(
          /^CREDENTIALS_KEY must/,
        );
        expect(readConfig({ NODE_ENV, HOST, ...keys }).HOST).toBe(HOST);
      }
    },
  );

  test.each(['127.0.0.1', '127.0.0.2', 'localhost', '::1'])('accepts them on %s', (HOST) => {
    expect(readConfig({ HOST }).jwtKeys).toHaveLength(1);
  });

  test('requires all or none of the SMS variables', () => {
    const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+15035550100' };
    expect(readConfig({ ...production, ...twilio })).toMatchObject(twilio);
    expect(() => readConfig({ ...production, ...twilio, TWILIO_FROM: '' })).toThrow(
      'TWILIO_FROM must be set too',
    );
  });

  test('requires all or none of the Google and Apple variables, and TLS', () => {
    const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    const pem = String(key.export({ type: 'pkcs8', format: 'pem' }));
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    const apple = { APPLE_TEAM_ID: 'T', APPLE_KEY_ID: 'K', APPLE_PRIVATE_KEY: pem, APPLE_SERVICES_ID: 'S' };
    expect(readConfig({ ...production, ...google, ...apple })).toMatchObject({ ...google, ...apple });
    const onOneLine = pem.replaceAll('\n', '\\n');
    expect(readConfig({ ...apple, APPLE_PRIVATE_KEY: onOneLine }).APPLE_PRIVATE_KEY).toBe(pem);
    for (const [variables, fault] of [
      [{ ...google, GOOGLE_CLIENT_SECRET: '' }, 'GOOGLE_CLIENT_SECRET must be set too'],
      [{ ...apple, APPLE_KEY_ID: '' }, 'APPLE_KEY_ID must be set too'],
      [{ ...apple, APPLE_PRIVATE_KEY: 'not a key' }, 'APPLE_PRIVATE_KEY must be'],
      [{ ...google, GOOGLE_ISSUER: 'http://127.0.0.1:1' }, 'GOOGLE_ISSUER must be https'],
    ] as const) {
      expect(() => readConfig({ ...production, ...variables })).toThrow(fault);
    }
  });

  test('reads the origins that a sign-in may return to, our own first', () => {
    const read = (REDIRECT_ORIGINS: string) =>
      readConfig({ ...production, REDIRECT_ORIGINS }).redirectOrigins;
    expect(read('')).toEqual(['https://portal.example']);
    expect(read('https://a.example, http://localhost:3000')).toEqual([
      'https://portal.example',
      'https://a.example',
      'http://localhost:3000',
    ]);
    for (const wrong of ['a.example', 'https://a.example/', 'https://*.a.example', 'javascript:x']) {
      expect(() => read(wrong)).toThrow('REDIRECT_ORIGINS');
    }
  });

  test.each([
    ['PUBLIC_URL', 'http://portal.example'],
    ['STRIPE_KEY', 'sk_test_51Nx'],
    ['STRIPE_KEY', 'rk_test_51Nx'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_test_51Nx'],
    ['LOB_KEY', 'test_0dc8d51e'],
  ])('is rejected in production with %s=%s', (name, value) => {
    expect(() => readConfig({ ...production, [name]: value })).toThrow(
      name === 'PUBLIC_URL' ? 'PUBLIC_URL must be https in production.' : `${name} is a test key`,
    );
  });

  test('is rejected in production with the test number of Twilio', () => {
    const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+15005550006' };
    expect(() => readConfig({ ...production, ...twilio })).toThrow('TWILIO_FROM is a test key');
  });

  test('takes test keys in production only if it is told so, and never an address without TLS', () => {
    const staging = { ...production, STRIPE_KEY: 'sk_test_51Nx', LOB_KEY: 'test_0dc8', ALLOW_TEST_KEYS: '1' };
    expect(readConfig(staging)).toMatchObject({ production: true, STRIPE_KEY: 'sk_test_51Nx' });
    expect(() => readConfig({ ...staging, PUBLIC_URL: 'http://portal.example' })).toThrow('PUBLIC_URL');
  });

  test('is rejected in production with demo accounts or the sandbox, reporting all faults at once', () => {
    const attempt = () => readConfig({ ...production, DEMO: 'true', SANDBOX_URL: 'http://127.0.0.1:4010' });
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(/DEMO.*\n.*SANDBOX_URL/);
  });

  test('rejects short and repeated secrets, and accepts two signing keys', () => {
    expect(() => readConfig({ JWT_KEYS: 'c2hvcnQ=' })).toThrow('at least 32 random bytes');
    expect(() => readConfig({ JWT_KEYS: '0123456789abcdef'.repeat(8) })).toThrow('not random enough');
    const keys = [randomBytes(32), randomBytes(48)];
    const text = `${keys[0]?.toString('hex')}, ${keys[1]?.toString('base64')}`;
    expect(readConfig({ JWT_KEYS: text }).jwtKeys).toEqual(keys);
  });

  test('names each invalid variable', () => {
    expect(() => readConfig({ PORT: 'many', LOG_LEVEL: 'loud' })).toThrow(/PORT: .*\nLOG_LEVEL: /);
  });
});
