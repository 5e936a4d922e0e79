/** A campaign's mail pieces down to one piece's tracking, and its scans by hour. */
import type {
  ListCampaignPiecesQuery,
  MailedBlock,
  MailPiece,
  MailPieceDetail,
} from '@farmpost/shared/contracts/campaigns';
import { pieceStatuses } from '@farmpost/shared/contracts/piece-vocabulary';
import { dayIn } from '@farmpost/shared/domain/calendar';
import { pieceStatusNames } from '@farmpost/shared/domain/status-names';
import { roundToBlock } from '@farmpost/shared/domain/targeting';
import { notFound } from '../../app-error';
import type { Authorized } from '../../authorized';
import type { AppContext } from '../../context';
import { findZoneOfAgent } from '../../db/office-zone';
import { csvOf } from '../../http/csv';
import { pageOf, readCursor } from '../../http/cursor';
import type { RawAnswer } from '../../http/define-route';
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

export const readBlocks = async ({ db }: AppContext, row: Authorized<CampaignRow>) => ({
  data: await listBlocks(db, row.id),
});

/** The cards of a campaign by block, most cards first. Homes are only shown as part of their block. */
export async function listBlocks(db: AppContext['db'], campaignId: string): Promise<MailedBlock[]> {
  const byBlock = new Map<string, Awaited<ReturnType<typeof repo.listPlaces>>>();
  for (const place of await repo.listPlaces(db, campaignId)) {
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
  return data.toSorted((a, b) => cards(b) - cards(a) || a.block.localeCompare(b.block));
}

/** A line per block with its homes, and with its cards by status once there are any. */
export async function exportBlocks(
  { db, now }: AppContext,
  row: Authorized<CampaignRow>,
): Promise<RawAnswer> {
  const homes = await repo.listRecipients(db, row.id);
  const statuses = pieceStatuses.filter((status) => homes.some((home) => home.status === status));
  const blocks = new Map<string, { place: string[]; homes: typeof homes }>();
  for (const home of homes) {
    const place = [blockOf(home.address_line1), home.city, home.zip];
    const block = blocks.get(place.join('\n')) ?? { place, homes: [] };
    block.homes.push(home);
    blocks.set(place.join('\n'), block);
  }
  const lines = [...blocks.values()].map((block) => [
    ...block.place,
    block.homes.length,
    ...statuses.map((status) => block.homes.filter((home) => home.status === status).length),
  ]);
  const head = ['Block', 'City', 'ZIP code', 'Homes'];
  const day = dayIn(now(), await findZoneOfAgent(db, row.agent_id));
  return {
    contentType: 'text/csv; charset=utf-8',
    headers: {
      'content-disposition': `attachment; filename="recipients-${day}.csv"`,
      'cache-control': 'no-store',
    },
    body: csvOf([
      [...head, ...statuses.map((status) => pieceStatusNames[status].name)],
      ...lines.toSorted(([a = ''], [b = '']) => String(a).localeCompare(String(b), 'en', { numeric: true })),
    ]),
  };
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
