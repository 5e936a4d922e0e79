import { randomBytes } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { ACCESS_TOKEN_SECONDS, createAccessTokens } from './access-token';

const current = randomBytes(32);
const previous = randomBytes(32);
const issuer = 'https://portal.example/api/auth';
const user = {
  id: '0199f000-0000-7000-8000-000000000001',
  email: 'a@example.com',
  phone: '' as const,
  app_metadata: { provider: 'google', providers: ['google', 'email'], role: 'agent' },
  user_metadata: { full_name: 'Ada' },
  is_anonymous: false as const,
};
const session = {
  user,
  sessionId: '0199f000-0000-7000-8000-000000000002',
  aal: 'aal1' as const,
  amr: [{ method: 'oauth', timestamp: 1_763_719_200 }],
};

let time = new Date('2026-11-21T10:00:00.000Z');
const tokensOf = (...keys: Buffer[]) => createAccessTokens({ keys, issuer, now: () => time });

beforeEach(() => {
  time = new Date('2026-11-21T10:00:00.000Z');
});

describe('access tokens', () => {
  test('contain user, session and role, and last 15 minutes', () => {
    const { token, expiresAt } = tokensOf(current).sign(session);
    expect(jwt.decode(token)).toMatchObject({
      iss: issuer,
      aud: 'authenticated',
      sub: user.id,
      session_id: session.sessionId,
      aal: 'aal1',
      amr: session.amr,
      app_metadata: user.app_metadata,
      user_metadata: user.user_metadata,
      exp: expiresAt,
      iat: expiresAt - ACCESS_TOKEN_SECONDS,
    });
    expect(ACCESS_TOKEN_SECONDS).toBe(900);
    expect(tokensOf(current).verify(token)).toEqual({ userId: user.id, sessionId: session.sessionId });
  });

  test('expire', () => {
    const { token } = tokensOf(current).sign(session);
    time = new Date(time.getTime() + ACCESS_TOKEN_SECONDS * 1000);
    expect(tokensOf(current).verify(token)).toBeNull();
  });

  test('of the previous key are valid, of a removed key invalid', () => {
    const { token } = tokensOf(previous).sign(session);
    expect(tokensOf(current, previous).verify(token)).not.toBeNull();
    expect(tokensOf(current).verify(token)).toBeNull();
  });

  test('are rejected if unsigned, changed, or signed with another algorithm, issuer or audience', () => {
    const tokens = tokensOf(current);
    const { token } = tokens.sign(session);
    const { header, payload } = jwt.decode(token, { complete: true }) ?? {};
    const keyid = header?.kid ?? '';
    const claims = payload as jwt.JwtPayload;
    const [head, , signature] = token.split('.');
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT', kid: keyid })).toString(
      'base64url',
    );
    const changed = Buffer.from(JSON.stringify({ ...claims, sub: session.sessionId })).toString('base64url');
    const refused = [
      `${unsigned}.${token.split('.')[1]}.`,
      `${head}.${changed}.${signature}`,
      jwt.sign(claims, current, { algorithm: 'HS512', keyid }),
      jwt.sign({ ...claims, iss: 'https://elsewhere.example' }, current, { keyid }),
      jwt.sign({ ...claims, aud: 'somebody' }, current, { keyid }),
      jwt.sign(claims, current, { keyid: 'unknown' }),
      jwt.sign(claims, current),
      'not a token',
      '',
    ];
    expect(refused.map((each) => tokens.verify(each))).toEqual(refused.map(() => null));
    expect(tokens.verify(jwt.sign(claims, current, { keyid }))).not.toBeNull();
  });
});
