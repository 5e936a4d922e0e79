/** Addresses at which a frame shows an issue. Frames send no session, so the address itself is the permission. */
import { href } from '@farmpost/shared/domain/href';
import * as z from 'zod';
import type { AppContext } from '../../context';
import { openSealedText, sealText } from '../../db/sealed-text';

const shown = z.object({ previewOfIssue: z.string(), until: z.string() });

/** A page that stays open longer asks for the issue again and gets a new address. */
const PREVIEW_MS = 10 * 60_000;

export function previewPathOf(
  { config, now }: Pick<AppContext, 'config' | 'now'>,
  { id, version }: { readonly id: string; readonly version: number },
): string {
  const until = new Date(now().getTime() + PREVIEW_MS).toISOString();
  const token = sealText(JSON.stringify({ previewOfIssue: id, until }), config.credentialsKey);
  return href('/newsletter/preview', { token, v: version });
}

/** The issue's id; `null` for a token that has expired, or that this server did not make. */
export function readPreviewToken(
  { config, now }: Pick<AppContext, 'config' | 'now'>,
  token: string,
): string | null {
  try {
    const { previewOfIssue, until } = shown.parse(JSON.parse(openSealedText(token, config.credentialsKey)));
    return until > now().toISOString() ? previewOfIssue : null;
  } catch {
    return null;
  }
}
