/** The second step (TOTP) with the unmodified GoTrue client: enrollment, sign-in, limits, removal, administrators. */
import type { GoTrueClient } from '@supabase/auth-js';
import jwt from 'jsonwebtoken';
import { Secret, TOTP } from 'otpauth';
import { type AuthPeer, startAuthPeer } from '../../../testing/auth-peer';
import { eachEngine } from '../../../testing/each-engine';
import { PASSWORD } from '../../../testing/test-app';
import { stepOfCode } from './totp';

test('accepts the codes of RFC 6238 and their neighbors, no others', () => {
  const secret = Secret.fromUTF8('12345678901234567890').base32;
  const at = new Date(59_000);
  expect(stepOfCode(secret, '287082', at)).toBe(1);
  expect(stepOfCode(secret, '287082', new Date(89_000))).toBe(1);
  expect(stepOfCode(secret, '287082', new Date(120_000))).toBeNull();
  expect(stepOfCode(secret, '081804', new Date(1_111_111_109_000))).toBe(37_037_036);
  expect(stepOfCode(secret, '287083', at)).toBeNull();
});

eachEngine((engine) => {
  let peer: AuthPeer;
  beforeEach(async () => {
    await engine.reset();
    peer = await startAuthPeer(engine.db);
  });
  afterEach(() => peer.close());

  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: peer.now().getTime() });
  const claimsOf = async (client: GoTrueClient) =>
    jwt.decode((await client.getSession()).data.session?.access_token ?? '') as jwt.JwtPayload;
  const statusOf = async (client: GoTrueClient, path = '/api/me') => {
    const { data } = await client.getSession();
    const headers = { authorization: `Bearer ${data.session?.access_token ?? ''}` };
    return (await fetch(`${peer.app.url}${path}`, { headers })).status;
  };
  async function enroll(client: GoTrueClient) {
    const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    if (error) throw error;
    return { factorId: data.id, secret: data.totp.secret, totp: data.totp };
  }
  async function enrolled() {
    const client = await peer.signedIn();
    const factor = await enroll(client);
    const { error } = await client.mfa.challengeAndVerify({ ...factor, code: codeOf(factor.secret) });
    if (error) throw error;
    peer.pass(60);
    return { client, ...factor };
  }

  test('an authenticator app is added with a QR code, and the session moves to aal2', async () => {
    const client = await peer.signedIn();
    const { factorId, secret, totp } = await enroll(client);
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+<\/svg>$/);
    expect(totp.uri).toBe(
      `otpauth://totp/Farmpost:${encodeURIComponent(peer.email)}?issuer=Farmpost&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await client.mfa.listFactors()).data).toMatchObject({
      all: [{ status: 'unverified' }],
      totp: [],
    });
    const { data, error } = await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
    expect(error).toBeNull();
    expect(data?.user.factors).toMatchObject([
      { id: factorId, friendly_name: 'Phone', factor_type: 'totp', status: 'verified' },
    ]);
    expect(await claimsOf(client)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'password' }],
    });
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    });
    const { data: refreshed } = await client.refreshSession();
    expect(jwt.decode(refreshed.session?.access_token ?? '')).toMatchObject({ aal: 'aal2' });
  });

  test('finishing an enrollment signs out other devices, mails the owner and is audited', async () => {
    const other = await peer.signedIn();
    await enrolled();
    expect((await other.getUser()).data.user).toBeNull();
    const mails = await peer.mailsTo(peer.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['A second step was added']);
    const audit = await engine.db.selectFrom('audit_log').select('action').execute();
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.factor_added', 'session.second_step_passed']),
    );
  });

  test('a password alone opens nothing until a code is verified', async () => {
    const { factorId, secret } = await enrolled();
    const client = await peer.signedIn();
    expect(await claimsOf(client)).toMatchObject({ aal: 'aal1' });
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    expect(await statusOf(client)).toBe(401);
    expect(await statusOf(client, '/api/auth/sessions')).toBe(403);
    const refused = [
      await client.updateUser({ password: 'another password', current_password: PASSWORD }),
      await client.updateUser({ email: 'other@example.com' }),
      await client.updateUser({ data: { a: 1 } }),
      await client.mfa.enroll({ factorType: 'totp' }),
      await client.mfa.unenroll({ factorId }),
    ];
    expect(refused.map(({ error }) => error?.code)).toEqual(refused.map(() => 'insufficient_aal'));
    expect((await client.refreshSession()).error).toBeNull();
    expect(await statusOf(client)).toBe(401);
    expect((await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })).error).toBeNull();
    expect(await statusOf(client)).toBe(200);
  });

  test('a verified session replaces its refresh token, so that an earlier copy cannot use the second step', async () => {
    const { factorId, secret } = await enrolled();
    const client = await peer.signedIn();
    const copied = (await client.getSession()).data.session?.refresh_token ?? '';
    await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
    const { error } = await peer.client().refreshSession({ refresh_token: copied });
    expect(error).toMatchObject({ code: 'refresh_token_not_found' });
    expect((await client.refreshSession()).error).toBeNull();
  });

  test('a code works once, a wrong one not at all, and a challenge for five minutes', async () => {
    const { factorId, secret } = await enrolled();
    const [first, second] = [await peer.signedIn(), await peer.signedIn()];
    const code = codeOf(secret);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await first.mfa.challengeAndVerify({ factorId, code: wrong })).error).toMatchObject({
      code: 'mfa_verification_failed',
      status: 422,
    });
    expect((await first.mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
    expect((await second.mfa.challengeAndVerify({ factorId, code })).error?.code).toBe(
      'mfa_verification_failed',
    );
    const { data: challenge } = await second.mfa.challenge({ factorId });
    peer.pass(5 * 60);
    const late = { factorId, challengeId: challenge?.id ?? '', code: codeOf(secret) };
    expect((await second.mfa.verify(late)).error?.code).toBe('mfa_challenge_expired');
  });

  test('ten wrong codes stop all guesses for 15 minutes', async () => {
    const { factorId, secret } = await enrolled();
    const client = await peer.signedIn();
    const wrong = () => (codeOf(secret) === '000000' ? '000001' : '000000');
    const { data: challenge } = await client.mfa.challenge({ factorId });
    const guess = (code: string) => client.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code });
    for (let count = 0; count < 10; count += 1) {
      expect((await guess(wrong())).error?.code).toBe('mfa_verification_failed');
    }
    expect((await guess(codeOf(secret))).error?.code).toBe('over_request_rate_limit');
    peer.pass(15 * 60);
    await client.refreshSession();
    expect((await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })).error).toBeNull();
  });

  test("nobody uses or removes someone else's factor", async () => {
    const { factorId, secret } = await enrolled();
    const other = peer.client();
    await other.signInWithPassword({ email: peer.app.accounts.agent2.user.email, password: PASSWORD });
    const answers = [
      await other.mfa.challenge({ factorId }),
      await other.mfa.unenroll({ factorId }),
      await other.mfa.challengeAndVerify({ factorId, code: codeOf(secret) }),
    ];
    expect(answers.map(({ error }) => error?.code)).toEqual(answers.map(() => 'mfa_factor_not_found'));
  });

  test('the second step can be removed, and names are unique', async () => {
    const { client, factorId } = await enrolled();
    const again = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    expect(again.error).toMatchObject({ code: 'mfa_factor_name_conflict', status: 422 });
    expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
    expect((await client.mfa.listFactors()).data?.all).toEqual([]);
    expect((await peer.mailsTo(peer.email)).at(-1)?.subject).toBe('A second step was removed');
    expect(await statusOf(await peer.signedIn())).toBe(200);
  });

  test('a recovery link sets a password without the second step, but signs in nowhere', async () => {
    const { factorId, secret } = await enrolled();
    const client = peer.client();
    await client.resetPasswordForEmail(peer.email);
    await client.verifyOtp({ type: 'recovery', token_hash: await peer.tokenTo(peer.email) });
    expect(await statusOf(client)).toBe(401);
    expect((await client.updateUser({ password: 'a recovered one' })).error).toBeNull();
    expect(await statusOf(client)).toBe(401);
    const next = peer.client();
    await next.signInWithPassword({ email: peer.email, password: 'a recovered one' });
    expect(await statusOf(next)).toBe(401);
    expect((await next.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })).error).toBeNull();
    expect(await statusOf(next)).toBe(200);
  });

  test('stores no readable secret', async () => {
    const { secret } = await enrolled();
    const rows = JSON.stringify(await engine.db.selectFrom('mfa_factors').selectAll().execute());
    expect(rows).not.toContain(secret);
  });

  test('administrators may be required to use one', async () => {
    await peer.close();
    peer = await startAuthPeer(engine.db, { ADMIN_SECOND_FACTOR: 'true' });
    const admin = peer.client();
    await admin.signInWithPassword({ email: peer.app.accounts.admin.user.email, password: PASSWORD });
    expect(await statusOf(admin, '/api/admin/stats')).toBe(403);
    expect(await statusOf(admin, '/api/me')).toBe(200);
    const refused = await fetch(`${peer.app.url}/api/admin/stats`, {
      headers: { authorization: `Bearer ${(await admin.getSession()).data.session?.access_token ?? ''}` },
    });
    expect(await refused.text()).toContain('Administrators need a second step here.');
    const factor = await enroll(admin);
    await admin.mfa.challengeAndVerify({ ...factor, code: codeOf(factor.secret) });
    expect(await statusOf(admin, '/api/admin/stats')).toBe(200);
    expect(await statusOf(await peer.signedIn())).toBe(200);
  });
});
