/** The browser of a person who opened a salesperson's link: a random number in a cookie, of which a hash is stored. */
import { ATTRIBUTION_DAYS } from '@farmpost/shared/contracts/client-vocabulary';
import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '../../config';

const NAME = 'farmpost_referrer';
const SECONDS = ATTRIBUTION_DAYS * 24 * 3600;

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** 192 bits. */
export const newSecret = (): string => randomBytes(24).toString('base64url');

function secretIn(cookies: string | string[] | undefined): string | null {
  return new RegExp(`(?:^|; *)${NAME}=([\\w-]{32})(?:;|$)`).exec(String(cookies ?? ''))?.[1] ?? null;
}

/** `null` for a browser that has opened no link. */
export function visitorOf(cookies: string | string[] | undefined): string | null {
  const secret = secretIn(cookies);
  return secret === null ? null : hashOf(secret);
}

/** The browser's own secret, or a new one. The cookie lives as long as the latest touch may count. */
export function keepVisitor(
  cookies: string | string[] | undefined,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): { visitorHash: string; cookie: string } {
  const secret = secretIn(cookies) ?? newSecret();
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return {
    visitorHash: hashOf(secret),
    cookie: `${NAME}=${secret}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  };
}
