/** A campaign's mail pieces down to one piece's tracking, and its scans by hour. */
import type {
  ListCampaignPiecesQuery,
  MailedBlock,
  MailPiece,
  MailPieceDetail,
} from '@farmpost/shared/contracts/campaigns';
import { roundToBlock } from '@farmpost/shared/domain/targeting';
import { notFound } from '../../app-error';
import type { Authorized } from '../../authorized';
import type { AppContext } from '../../context';
import { pageOf, readCursor } from '../../http/cursor';
import * as repo from './campaign-piece.repo';
import { blockOf, presentPiece } from './campaign.presenter';
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

/** Homes are only shown as part of their block. */
export async function readBlocks(
  { db }: AppContext,
  row: Authorized<CampaignRow>,
): Promise<{ data: MailedBlock[] }> {
  const byBlock = new Map<string, Awaited<ReturnType<typeof repo.listPlaces>>>();
  for (const place of await repo.listPlaces(db, row.id)) {
    const block = blockOf(place.address_line1);
    byBlock.set(block, [...(byBlock.get(block) ?? []), place]);
  }
  const middle = (degrees: readonly number[]) =>
    roundToBlock(degrees.reduce((sum, each) => sum + each, 0) / degrees.length);
  const data = [...byBlock].map(([block, places]): MailedBlock => {
    const pieces: MailedBlock['pieces'] = {};
    for (const { status } of places) pieces[status] = (pieces[status] ?? 0) + 1;
    return {
      block,
      lat: middle(places.map(({ lat }) => lat)),
      lng: middle(places.map(({ lng }) => lng)),
      pieces,
      scans: places.reduce((sum, { scans }) => sum + Number(scans ?? 0), 0),
    };
  });
  const cards = ({ pieces }: MailedBlock) =>
    Object.values(pieces).reduce((sum: number, count) => sum + (count ?? 0), 0);
  return { data: data.toSorted((a, b) => cards(b) - cards(a) || a.block.localeCompare(b.block)) };
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
