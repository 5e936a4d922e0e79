/** Gives the pieces of one household to another, because both are one home. Call it in a transaction. */
import { FREQUENCY_CAP_DAYS } from '@farmpost/shared/domain/household-wishes';
import type { AppContext } from '../../context';
import { completeIfDone } from '../campaigns/sending.service';
import { lockHomes } from '../households/home-claims.queries';
import * as repo from './merged-home.repo';

type Piece = Awaited<ReturnType<typeof repo.lockPiecesOf>>[number];

const canBeCanceled = ({ status, attempts }: Piece): boolean => status === 'queued' && attempts === 0;
const isLive = ({ status }: Piece): boolean => status !== 'failed' && status !== 'cancelled';

/** Pieces that would reach the home within the pause after another one. The first queued one stays if it is alone. */
function surplusOf(pieces: readonly Piece[], now: Date): string[] {
  const since = new Date(now.getTime() - FREQUENCY_CAP_DAYS * 86_400_000).toISOString();
  const live = pieces.filter((piece) => isLive(piece) && piece.created_at >= since);
  const queued = live.filter(canBeCanceled);
  return (live.length > queued.length ? queued : queued.slice(1)).map(({ id }) => id);
}

/** No mailing starts between this and the end of the transaction, so none can meet half a merge. */
export const holdStarts = lockHomes;

/** A home gets one card where it would have got two; what is at the printer already stays as it is. */
export async function mergePieces(
  context: AppContext,
  home: { readonly from: string; readonly to: string },
): Promise<{ moved: number; canceled: number }> {
  const { db } = context;
  const now = context.now();
  const pieces = await repo.lockPiecesOf(db, [home.from, home.to]);
  const campaigns = await repo.cancelPieces(db, surplusOf(pieces, now), {
    reason: 'The same home has another card.',
    now: now.toISOString(),
  });
  const moved = await repo.movePieces(db, home);
  for (const campaignId of new Set(campaigns)) await completeIfDone(context, campaignId);
  return { moved, canceled: campaigns.length };
}
