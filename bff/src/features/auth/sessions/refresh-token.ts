/**
 * Refresh tokens: 256 bits, stored only as a hash. Each token is derived from its predecessor with the server's key,
 * so that a repeated refresh (parallel tabs, a lost response) returns the same next token without storing it.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';

export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

export const hashRefreshToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export const nextRefreshToken = (token: string, key: Buffer): string =>
  createHmac('sha256', key).update('farmpost refresh token').update(token).digest('base64url');
