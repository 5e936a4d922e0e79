/**
 * Refresh tokens: 256 bits, of which only a hash is stored. The next token of a family is derived from the one
 * before it with the server's key, so that a repeated refresh (parallel tabs, an answer that was lost) can be
 * given the same next token again without any usable token at rest.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';

export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

export const hashRefreshToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export const nextRefreshToken = (token: string, key: Buffer): string =>
  createHmac('sha256', key).update('farmpost refresh token').update(token).digest('base64url');
