/** Addresses at which a frame shows an issue. Frames send no session, so the address itself is the permission. */
import { href } from '@farmpost/shared/domain/href';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '../../context';

/** An address stays the same for so long, so that a page that asks again does not load its frame again. */
const STEP_MS = 5 * 60_000;
/** It works for ten to fifteen minutes. */
const STEPS = 3;

type Keys = Pick<AppContext, 'config'>;

const proofOf = ({ config }: Keys, id: string, until: number): string =>
  createHmac('sha256', config.credentialsKey).update(`newsletter-preview:${id}:${until}`).digest('base64url');

export function previewPathOf(
  { config, now }: Pick<AppContext, 'config' | 'now'>,
  { id, version }: { readonly id: string; readonly version: number },
): string {
  const until = (Math.floor(now().getTime() / STEP_MS) + STEPS) * STEP_MS;
  return href('/newsletter/preview', {
    token: `${id}.${until}.${proofOf({ config }, id, until)}`,
    v: version,
  });
}

/** The id; `null` for a token that has expired, or that this server did not make. */
export function readPreviewToken(
  { config, now }: Pick<AppContext, 'config' | 'now'>,
  token: string,
): string | null {
  const [, id = '', until = '', proof = ''] = /^([0-9a-f-]{36})\.(\d{13})\.([\w-]{43})$/.exec(token) ?? [];
  if (Number(until) <= now().getTime()) return null;
  const expected = proofOf({ config }, id, Number(until));
  return timingSafeEqual(Buffer.from(proof), Buffer.from(expected)) ? id : null;
}
