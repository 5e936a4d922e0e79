import { createPublicKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { calculateJwkThumbprint } from 'jose';
import type { Actor } from '../../http/define-route';
import { createTeamTokens } from './team-token';

const secret = (byte: number) => Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 7 + byte) % 256));
const actor: Actor = {
  userId: '0190a000-0000-7000-8000-000000000001',
  sessionId: '0190a000-0000-7000-8000-000000000002',
  email: 'dana@example.com',
  role: 'agent',
  permissions: [],
  agentId: null,
};
const options = { issuer: 'https://portal.example', now: () => new Date('2026-11-29T10:00:00Z') };
const at = Math.floor(options.now().getTime() / 1000);

test('the same secret gives the same keys on every server, and another secret others', () => {
  const [one, two, other] = [1, 1, 2].map(
    (byte) => createTeamTokens({ ...options, secrets: [secret(byte)] }).keySet.keys[0],
  );
  expect(one).toEqual(two);
  expect(one?.x).not.toBe(other?.x);
});

test('the key’s id is its thumbprint by RFC 7638', async () => {
  const [key] = createTeamTokens({ ...options, secrets: [secret(1)] }).keySet.keys;
  expect(key?.kid).toBe(await calculateJwkThumbprint(key ?? {}, 'sha256'));
});

test('after a rotation the key before still verifies', () => {
  const before = createTeamTokens({ ...options, secrets: [secret(1)] });
  const after = createTeamTokens({ ...options, secrets: [secret(2), secret(1)] });
  const token = before.sign(actor, 'mf-broker');
  const kid = jwt.decode(token, { complete: true })?.header.kid;
  const key = after.keySet.keys.find((each) => each.kid === kid);
  const verified = jwt.verify(token, createPublicKey({ key: { ...key }, format: 'jwk' }), {
    algorithms: ['ES256'],
    audience: 'mf-broker',
    clockTimestamp: at,
  });
  expect(verified).toMatchObject({ sub: actor.userId, iss: 'https://portal.example' });
});

test('a view as someone else names the administrator', () => {
  const tokens = createTeamTokens({ ...options, secrets: [secret(1)] });
  const viewing = { adminId: 'admin-1', viewerName: 'Kim', endsAt: '2026-11-29T11:00:00.000Z' };
  expect(jwt.decode(tokens.sign({ ...actor, viewing }, 'mf-broker'))).toMatchObject({
    act: { sub: 'admin-1' },
  });
  expect(jwt.decode(tokens.sign(actor, 'mf-broker'))).not.toHaveProperty('act');
});
