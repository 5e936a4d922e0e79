/**
 * The seller's report: what the cards about a home did, as PDF and by links that end. It counts rows and names nobody;
 * only a hash of a link's token is stored.
 */
import type { SellerReport, SellerReportLink } from '@farmpost/shared/contracts/seller-reports';
import { dayIn } from '@farmpost/shared/domain/calendar';
import { displayName } from '@farmpost/shared/domain/person-name';
import { sellerNextSteps } from '@farmpost/shared/domain/seller-next-steps';
import { zoneOf } from '@farmpost/shared/domain/time-zones';
import { createHash, randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { notFound } from '../../app-error';
import { byPlatform } from '../../authorized';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';
import type { Actor, RawAnswer } from '../../http/define-route';
import { listBlocks } from '../campaigns/campaign-piece.service';
import { findReviewedCampaign, renderProof } from '../campaigns/card.service';
import { databaseFileStore } from '../files/database-file-store';
import { drawSellerReport } from './seller-report-pdf';
import { authorizeReport } from './seller-report.policy';
import * as repo from './seller-report.repo';

/** 192 bits: nobody finds one by trying. */
const TOKEN_BYTES = 24;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

const sumOf = (days: readonly repo.DayCount[]) => {
  const of = (event: repo.CountedEvent) =>
    days.filter((day) => day.event === event).reduce((sum, { count }) => sum + count, 0);
  return { mailed: of('mailed'), delivered: of('delivered'), scans: of('scans'), leads: of('leads') };
};

const underWay = ['accepted', 'mailed', 'in_transit', 'in_local_area', 'processed_for_delivery'] as const;

const accepted = [...underWay, 'delivered', 'rerouted', 'returned'] as const;

/** Accepted cards of all mailings by block, and how many of them are still on the way. */
async function sumBlocks(
  db: Db,
  campaignIds: readonly string[],
): Promise<{ blocks: SellerReport['blocks']; onTheWay: number }> {
  const sums = new Map<string, SellerReport['blocks'][number]>();
  let onTheWay = 0;
  for (const id of campaignIds) {
    for (const { block, lat, lng, pieces } of await listBlocks(db, id)) {
      const cards = accepted.reduce((sum, status) => sum + (pieces[status] ?? 0), 0);
      const known = sums.get(block)?.cards ?? 0;
      if (cards > 0) sums.set(block, { block, lat, lng, cards: known + cards });
      onTheWay += underWay.reduce((sum, status) => sum + (pieces[status] ?? 0), 0);
    }
  }
  const blocks = [...sums.values()].toSorted((x, y) => y.cards - x.cards || x.block.localeCompare(y.block));
  return { blocks, onTheWay };
}

async function buildReport(
  { db, now }: AppContext,
  listing: Row<'listings'>,
  agent: Row<'agents'>,
): Promise<SellerReport> {
  const timeZone = zoneOf(listing.state);
  const campaigns = await repo.listMailings(db, listing.id, agent.id);
  const counted = await repo.countDays(
    db,
    campaigns.map(({ id }) => id),
    timeZone,
  );
  const mailings = campaigns.flatMap(({ id, purpose }) => {
    const own = counted.filter(({ campaignId }) => campaignId === id);
    const [sentOn] = own
      .filter(({ event }) => event === 'mailed')
      .map(({ date }) => date)
      .toSorted();
    return sentOn === undefined ? [] : [{ id, purpose, sentOn, ...sumOf(own) }];
  });
  const cardOf = mailings.at(-1)?.id ?? null;
  const mailed = cardOf === null ? null : await findReviewedCampaign(db, cardOf);
  const { blocks, onTheWay } = await sumBlocks(
    db,
    mailings.map(({ id }) => id),
  );
  const shown = counted.filter(({ campaignId }) => mailings.some(({ id }) => id === campaignId));
  return {
    address: listing.address_line1,
    place: `${listing.city}, ${listing.state} ${listing.zip}`,
    agentName: displayName(agent),
    brokerage: agent.company,
    agentPhone: agent.phone,
    logoUrl: mailed?.logoUrl ?? null,
    madeAt: now().toISOString(),
    timeZone,
    ...sumOf(shown),
    cardOf,
    blocks,
    home: listing.lat === null || listing.lng === null ? null : { lat: listing.lat, lng: listing.lng },
    nextSteps: sellerNextSteps(
      { ...sumOf(shown), onTheWay },
      { name: displayName(agent), phone: agent.phone },
      listing.status,
    ),
    mailings: mailings.map(({ id: _id, ...mailing }) => mailing),
    days: [...new Set(shown.map(({ date }) => date))]
      .toSorted()
      .map((date) => ({ date, ...sumOf(shown.filter((day) => day.date === date)) })),
  };
}

async function findOwn(context: AppContext, listingId: string, actor: Actor) {
  const listing = await repo.findListing(context.db, listingId);
  const agent = authorizeReport(actor, listing ? await repo.listAgents(context.db, listing.id) : []);
  if (!listing) throw notFound('The listing');
  return { listing, agent };
}

/** The front of the card as PNG; `null` before the first mailing. */
async function drawCard(context: AppContext, { cardOf }: SellerReport): Promise<Uint8Array | null> {
  const mailed = cardOf === null ? null : await findReviewedCampaign(context.db, cardOf);
  if (!mailed) return null;
  const png = await renderProof(context, mailed.campaign, 'front', { format: 'png', version: 'a' });
  return typeof png === 'string' || png.byteLength === 0 ? null : png;
}

const MEDIA = '/media/';

async function readLogo(context: AppContext, { logoUrl }: SellerReport): Promise<Uint8Array | null> {
  if (!logoUrl?.startsWith(MEDIA)) return null;
  const picture = { contentType: 'image/jpeg', width: 400 } as const;
  const file = await databaseFileStore(context).findPicture(logoUrl.slice(MEDIA.length), picture);
  return file?.bytes ?? null;
}

async function pdfAnswer(
  context: AppContext,
  report: SellerReport,
): Promise<RawAnswer & { body: Uint8Array }> {
  const pictures = { card: await drawCard(context, report), logo: await readLogo(context, report) };
  const name = report.address.toLowerCase().replace(/[^a-z\d]+/g, '-');
  return {
    contentType: 'application/pdf',
    body: await drawSellerReport(report, pictures),
    headers: {
      'content-disposition': `inline; filename="report-${name}-${dayIn(report.madeAt, report.timeZone)}.pdf"`,
      'cache-control': 'private, no-store',
    },
  };
}

export async function printReport(context: AppContext, listingId: string, actor: Actor): Promise<RawAnswer> {
  const { listing, agent } = await findOwn(context, listingId, actor);
  return pdfAnswer(context, await buildReport(context, listing, agent));
}

const isOpen = (link: repo.ReportLinkRow, now: Date) =>
  link.ended_at === null && Date.parse(link.expires_at) > now.getTime();

const presentLink = (link: repo.ReportLinkRow, now: Date): SellerReportLink => ({
  id: link.id,
  recipient: link.recipient,
  createdAt: link.created_at,
  expiresAt: link.expires_at,
  isOpen: isOpen(link, now),
  firstOpenedAt: link.first_opened_at,
});

export async function readLinks(context: AppContext, listingId: string, actor: Actor) {
  const { listing, agent } = await findOwn(context, listingId, actor);
  const rows = await repo.listLinks(context.db, listing.id, agent.id);
  return { data: rows.map((row) => presentLink(row, context.now())) };
}

export async function createLink(
  context: AppContext,
  listingId: string,
  actor: Actor,
  { recipient, days }: { readonly recipient: string; readonly days: number },
): Promise<{ link: SellerReportLink; url: string }> {
  const { listing, agent } = await findOwn(context, listingId, actor);
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const now = context.now();
  const row = await repo.insertLink(context.db, {
    id: uuidv7(),
    listing_id: listing.id,
    agent_id: agent.id,
    recipient,
    token_hash: hashOf(token),
    expires_at: new Date(now.getTime() + days * 86_400_000).toISOString(),
    created_at: now.toISOString(),
  });
  return { link: presentLink(row, now), url: `${context.config.publicUrl}/seller-report/${token}` };
}

/** Throws `not_found` for a link of another listing or agent. */
export async function endLink(
  context: AppContext,
  listingId: string,
  actor: Actor,
  linkId: string,
): Promise<void> {
  const { listing, agent } = await findOwn(context, listingId, actor);
  const link = (await repo.listLinks(context.db, listing.id, agent.id)).find(({ id }) => id === linkId);
  if (!link) throw notFound('The link');
  if (link.ended_at !== null) return;
  // The listing's own agent asks, and the link is theirs.
  await repo.updateLink(context.db, byPlatform(link), { ended_at: context.now().toISOString() });
}

export interface OpenReport {
  readonly link: repo.ReportLinkRow;
  readonly report: SellerReport;
}

/** Opens a link: returns the report, `over` for an expired or withdrawn link, or `null` for an unknown link. */
export async function openReport(context: AppContext, token: string): Promise<OpenReport | 'over' | null> {
  const link = await repo.findLinkByToken(context.db, hashOf(token));
  if (!link) return null;
  if (!isOpen(link, context.now())) return 'over';
  const listing = await repo.findListing(context.db, link.listing_id);
  const agents = listing ? await repo.listAgents(context.db, listing.id) : [];
  // An agent who lost the listing no longer reports on it.
  const agent = agents.find(({ id }) => id === link.agent_id);
  if (!listing || !agent) return 'over';
  return { link, report: await buildReport(context, listing, agent) };
}

/** Notes the first time that the page was seen. Mail programs that open links count as well. */
export async function noteOpened({ db, now }: AppContext, { link }: OpenReport): Promise<void> {
  if (link.first_opened_at !== null) return;
  await repo.updateLink(db, byPlatform(link), { first_opened_at: now().toISOString() });
}

export const printOpenReport = (context: AppContext, { report }: OpenReport) => pdfAnswer(context, report);

export const drawOpenCard = (context: AppContext, { report }: OpenReport) => drawCard(context, report);
