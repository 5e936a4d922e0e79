/** The content security policy of pages: own files and what carries this answer's nonce, nothing evaluated. */
import type { RequestHandler, Response } from 'express';
import { randomBytes } from 'node:crypto';

/** Nonce of this answer, for inline scripts and styles. */
export const nonceOf = (response: Response): string => response.locals.nonce as string;

/** Origins from which remotes may be loaded besides the portal's own. */
export function contentSecurity(remoteOrigins: readonly string[] = []): RequestHandler {
  const others = remoteOrigins.map((origin) => ` ${origin}`).join('');
  return (_request, response, next) => {
    const nonce = randomBytes(18).toString('base64');
    response.locals.nonce = nonce;
    response.setHeader(
      'content-security-policy',
      [
        "default-src 'self'",
        `script-src 'self' 'nonce-${nonce}'${others}`,
        `style-src 'self' 'nonce-${nonce}'${others}`,
        `font-src 'self'${others}`,
        `img-src 'self' data: blob:${others}`,
        `connect-src 'self'${others}`,
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ].join('; '),
    );
    response.setHeader('cache-control', 'no-store');
    next();
  };
}
