/** The content security policy of pages: own files and elements with the response's nonce; no eval. */
import { reportViolations } from '@farmpost/shared/contracts/releases';
import type { RequestHandler, Response } from 'express';
import { randomBytes } from 'node:crypto';
import type { Config } from '../config';

const NONCE_BYTES = 18;

/** Random bytes for many nonces, drawn at once: a draw costs more than its bytes. None is used twice. */
let drawn = Buffer.alloc(0);

function newNonce(): string {
  if (drawn.length === 0) drawn = randomBytes(NONCE_BYTES * 200);
  const nonce = drawn.toString('base64', 0, NONCE_BYTES);
  drawn = drawn.subarray(NONCE_BYTES);
  return nonce;
}

/** Name of the endpoint that reports go to; without one, browsers send none. */
const VIOLATIONS = 'violations';

/** Browsers report what the page's policy blocks, under the page's ticket. */
export function reportTo(response: Response, ticket: string): void {
  const endpoint = `/api${reportViolations.path}?ticket=${encodeURIComponent(ticket)}`;
  response.setHeader('reporting-endpoints', `${VIOLATIONS}="${endpoint}"`);
}

/** Nonce of this answer, for inline scripts and styles. */
export const nonceOf = (response: Response): string => response.locals.nonce as string;

/**
 * Remotes come by way of this origin, also those of another server, and so do the photos of feeds: a page can send data
 * to no other host. Only the payment vendor's card fields are elsewhere.
 */
export function contentSecurity({
  SANDBOX_URL,
  STRIPE_PUBLISHABLE_KEY = '',
}: Pick<Config, 'SANDBOX_URL'> & Partial<Pick<Config, 'STRIPE_PUBLISHABLE_KEY'>>): RequestHandler {
  // Stripe's card fields are its own script and frames; the sandbox has a page instead.
  const hasCardFields = STRIPE_PUBLISHABLE_KEY !== '' && !SANDBOX_URL;
  const script = hasCardFields ? ' https://js.stripe.com' : '';
  const always = [
    "default-src 'self'",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${hasCardFields ? ' https://api.stripe.com' : ''}`,
    ...(hasCardFields ? ['frame-src https://js.stripe.com https://hooks.stripe.com'] : []),
    "media-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-to ${VIOLATIONS}`,
  ].join('; ');
  return (_request, response, next) => {
    const nonce = newNonce();
    response.locals.nonce = nonce;
    response.setHeader(
      'content-security-policy',
      `script-src 'self' 'nonce-${nonce}'${script}; style-src 'self' 'nonce-${nonce}'; ${always}`,
    );
    response.setHeader('cache-control', 'no-store');
    // A host name that is looked up in advance could carry data.
    response.setHeader('x-dns-prefetch-control', 'off');
    next();
  };
}
