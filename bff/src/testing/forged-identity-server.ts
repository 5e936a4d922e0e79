/** An identity provider with claims set by the test, and a real signature by default. */
import { currentMs } from '@farmpost/shared/domain/clock';
import { exportJWK, generateKeyPair, type GenerateKeyPairResult, type JWTPayload, SignJWT } from 'jose';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ForgedIdentityServer {
  readonly url: string;
  /** Claims of the next tokens; `iss`, `aud`, `iat` and `exp` default to valid values. */
  claims: JWTPayload;
  /** Signs with an unpublished key under the published key's id. */
  isKeyWrong: boolean;
  /** Creates the token itself, in place of the default. */
  makeToken: ((issuer: string) => Promise<string>) | null;
  /** Requests that the token endpoint received. */
  readonly exchanges: URLSearchParams[];
  close(): Promise<void>;
}

/** Created once, because RSA key generation is slow. */
let keys: Promise<[GenerateKeyPairResult, GenerateKeyPairResult]> | null = null;

export async function startForgedIdentityServer(clientId: string, port = 0): Promise<ForgedIdentityServer> {
  const [published, other] = await (keys ??= Promise.all([
    generateKeyPair('RS256'),
    generateKeyPair('RS256'),
  ]));
  const key = { ...(await exportJWK(published.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };

  async function idToken(): Promise<string> {
    if (forged.makeToken) return forged.makeToken(forged.url);
    const seconds = Math.floor(currentMs() / 1000);
    const claims = { iss: forged.url, aud: clientId, iat: seconds, exp: seconds + 600, ...forged.claims };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(forged.isKeyWrong ? other.privateKey : published.privateKey);
  }

  const server = createServer((request, response) => {
    const json = (body: unknown) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === '/.well-known/openid-configuration') {
        json({
          issuer: forged.url,
          authorization_endpoint: `${forged.url}/authorize`,
          token_endpoint: `${forged.url}/token`,
          jwks_uri: `${forged.url}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
        });
      } else if (request.url === '/keys') {
        json({ keys: [key] });
      } else {
        forged.exchanges.push(new URLSearchParams(Buffer.concat(chunks).toString()));
        idToken().then(
          (token) => json({ access_token: 'a', token_type: 'Bearer', expires_in: 600, id_token: token }),
          () => response.destroy(),
        );
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const forged: ForgedIdentityServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    claims: {},
    isKeyWrong: false,
    makeToken: null,
    exchanges: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return forged;
}
