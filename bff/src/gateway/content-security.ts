/**
 * The content security policy of pages: own files, and inline elements with the response's nonce; no eval. A page that is
 * the same for everyone names the hashes of its elements instead.
 */
import { reportViolations } from '@farmpost/shared/contracts/releases';
import type { RequestHandler, Response } from 'express';
import { createHash, randomBytes } from 'node:crypto';
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

type PolicyConfig = Pick<Config, 'SANDBOX_URL'> & Partial<Pick<Config, 'STRIPE_PUBLISHABLE_KEY'>>;

/** Sources that admit inline elements. */
interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** https://www.w3.org/TR/CSP3/#grammardef-hash-source */
const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The style library adds an empty element, and its rules by script. */
const EMPTY = hashSource('');

/** The policy of a page with exactly these inline elements. */
export function policyOfElements(
  config: PolicyConfig,
  { scripts, styles }: { readonly scripts: readonly string[]; readonly styles: readonly string[] },
): string {
  return policyOf(config)({ scripts: scripts.map(hashSource), styles: [EMPTY, ...styles.map(hashSource)] });
}

/**
 * Remotes come by way of this origin, also those of another server, and so do the photos of feeds: a page can send data
 * to no other host. Only the payment vendor's card fields are elsewhere.
 */
function policyOf({
  SANDBOX_URL,
  STRIPE_PUBLISHABLE_KEY = '',
}: PolicyConfig): (inline: InlineSources) => string {
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
  return ({ scripts, styles }) =>
    `${["script-src 'self'", ...scripts].join(' ')}${script}; ${["style-src 'self'", ...styles].join(' ')}; ${always}`;
}

export function contentSecurity(config: PolicyConfig): RequestHandler {
  const policy = policyOf(config);
  return (_request, response, next) => {
    const nonce = newNonce();
    response.locals.nonce = nonce;
    const source = [`'nonce-${nonce}'`];
    response.setHeader('content-security-policy', policy({ scripts: source, styles: source }));
    response.setHeader('cache-control', 'no-store');
    // A host name that is looked up in advance could carry data.
    response.setHeader('x-dns-prefetch-control', 'off');
    next();
  };
}
