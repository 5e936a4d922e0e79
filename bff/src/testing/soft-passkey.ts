/** An authenticator in software: makes passkeys and signs with them, as a browser would answer. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface SoftPasskey {
  register(challenge: string, origin?: string): RegistrationResponseJSON;
  answer(challenge: string, origin?: string): AuthenticationResponseJSON;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encode = (data: string | Buffer) => Buffer.from(data).toString('base64url');
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer) =>
  Buffer.concat([
    value.length < 256
      ? Buffer.from([0x58, value.length])
      : Buffer.from([0x59, value.length >> 8, value.length & 255]),
    value,
  ]);

export function createSoftPasskey(site: string): SoftPasskey {
  const { origin: own, hostname } = new URL(site);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let count = 0;
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, extra = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE((count += 1));
    return Buffer.concat([sha256(hostname), Buffer.from([flags]), counter, extra]);
  };
  const shared = {
    id: encode(id),
    rawId: encode(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };
  return {
    register(challenge, origin = own) {
      // COSE: EC2, ES256, P-256.
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        bytes(Buffer.from(y, 'base64url')),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authenticatorData(USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL, credential);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(data),
      ]);
      return {
        ...shared,
        response: {
          clientDataJSON: encode(clientData('webauthn.create', challenge, origin)),
          attestationObject: encode(attestation),
          transports: ['internal'],
        },
      };
    },
    answer(challenge, origin = own) {
      const client = clientData('webauthn.get', challenge, origin);
      const data = authenticatorData(USER_PRESENT | USER_VERIFIED);
      return {
        ...shared,
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(data),
          signature: encode(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        },
      };
    },
  };
}
