/** A campaign's mail pieces down to one piece's tracking, and its scans by hour. */
import type {
  ListCampaignPiecesQuery,
  MailPiece,
  MailPieceDetail,
} from '@farmpost/shared/contracts/campaigns';
import { notFound } from '../../app-error';
import type { Authorized } from '../../authorized';
import type { AppContext } from '../../context';
import { pageOf, readCursor } from '../../http/cursor';
import * as repo from './campaign-piece.repo';
import { presentPiece } from './campaign.presenter';
import type { CampaignRow } from './campaign.repo';

export async function readPieces(
  context: AppContext,
  row: Authorized<CampaignRow>,
  query: ListCampaignPiecesQuery,
): Promise<{ data: MailPiece[]; nextCursor: string | null }> {
  const rows = await repo.listPieces(context.db, {
    campaignId: row.id,
    status: query.status,
    after: readCursor(query.cursor),
    limit: query.limit + 1,
  });
  const { page, nextCursor } = pageOf(rows, query.limit);
  return { data: page.map(presentPiece), nextCursor };
}

/** Throws `not_found` for a piece of another campaign. */
export async function readPiece(
  { db }: AppContext,
  row: Authorized<CampaignRow>,
  pieceId: string,
): Promise<MailPieceDetail> {
  const piece = await repo.findPiece(db, row.id, pieceId);
  if (!piece) throw notFound('The card');
  const events = await repo.listPieceEvents(db, piece.id);
  return {
    ...presentPiece(piece),
    priceCents: piece.price_cents,
    isFree: piece.is_free,
    failureReason: piece.failure_reason,
    events: [
      { status: 'queued', at: piece.created_at },
      ...(piece.accepted_at === null ? [] : [{ status: 'accepted', at: piece.accepted_at }]),
      ...events.map(({ type, occurred_at }) => ({ status: type, at: occurred_at })),
    ],
    scanTimes: await repo.listPieceScans(db, piece.code),
  };
}

export async function readScans({ db }: AppContext, row: Authorized<CampaignRow>) {
  return { data: await repo.countScansByHour(db, row.id) };
}
