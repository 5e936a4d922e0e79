/** Creates, reads and updates campaigns for their agent. */
import type {
  Addressing,
  Campaign,
  CampaignDetail,
  CampaignEstimate,
  CampaignPurpose,
  CardCopy,
  MailClass,
  SecondVersion,
  Preflight,
  Targeting,
  createCampaignBody,
  estimateRequest,
} from '@farmpost/shared/contracts/campaigns';
import type { CardEvent } from '@farmpost/shared/contracts/card-event';
import type { CardPhoto } from '@farmpost/shared/contracts/listing-photos';
import type { ListingStatus, TargetArea } from '@farmpost/shared/contracts/listings';
import { targeting as targetingSchema } from '@farmpost/shared/contracts/campaigns';
import { postcardTemplate } from '@farmpost/shared/contracts/templates';
import { affordablePieces, classesFor, deliveryBusinessDays, priceOf } from '@farmpost/shared/domain/pricing';
import { campaignStatusInWords } from '@farmpost/shared/domain/status-names';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import type { Authorized } from '../../authorized';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';
import type { Actor } from '../../http/define-route';
import { AppError, notFound } from '../../app-error';
import { findLensState } from '../audience-lens/audience-lens.queries';
import { countFreeLeft, findAccount } from '../billing/billing.queries';
import { priceOfMailing, readRate, usualSizeOf } from '../mail-rates/mail-rate.queries';
import { assertOwnPhoto } from '../listing-photos/listing-photo.service';
import { findOwnListing } from '../listings/listing.service';
import { chooseAudience, describeHomes, hasAudience, milesOfDrawn } from './audience.service';
import { designChange, secondVersionChange } from './card-design';
import { readTrial } from './version-trial.service';
import { untrueCardReason } from './untrue-card';
import { authorizeCampaign } from './campaign.policy';
import { assertMailClass, rateColumns } from './campaign-rate';
import * as present from './campaign.presenter';
import * as repo from './campaign.repo';
import { hold } from './campaign-transitions.service';
import { pendingSince, queuePreparation } from './preparation-queue';
import { withReturnAddress } from './return-address';
import { withAddressCheck } from './address-certificate';
import { recountOpened } from './recount.service';
import { countResults } from '../results/result.queries';
import { areaOfFarm, findOwnedFarm } from '../households/farm.queries';
import { listHomesIn, listZipsOf } from '../households/homes-in-area.queries';
import { findOwnedList } from '../mailing-lists/mailing-list.queries';

/** Throws `not_found` if the campaign does not exist or belongs to another agent. */
export async function findOwnCampaign(
  context: AppContext,
  id: string,
  actor: Actor,
): Promise<Authorized<repo.CampaignRow>> {
  return authorizeCampaign(actor, await repo.findCampaign(context.db, id));
}

/** The price of the pieces, or today's price if none exist yet. */
async function readPrice({ db }: AppContext, row: repo.CampaignRow) {
  const facts = await repo.findPieceFacts(db, row.id);
  const price =
    facts.pieces > 0
      ? { unitPriceCents: row.unit_price_cents, freeCards: facts.freeCards, totalCents: facts.totalCents }
      : priceOfMailing(row, await countFreeLeft(db, row.agent_id, row.id));
  return { price, inHomes: facts.inHomes };
}

export async function presentOne(context: AppContext, row: repo.CampaignRow): Promise<Campaign> {
  return present.presentCampaign(row, (await readPrice(context, row)).price, context.now());
}

export interface NewCampaign extends Omit<
  z.output<typeof createCampaignBody>,
  'listingId' | 'addressing' | 'mailClass'
> {
  /** First-Class Mail if left out. */
  readonly mailClass?: MailClass;
  /** The place alone if left out. */
  readonly addressing?: Addressing;
  /** `null` for a card that goes to the ZIPs, the list or the farm of its targeting. */
  readonly listingId: string | null;
  readonly agentId: string;
  readonly origin: 'automation' | 'manual';
  /** Unique across all campaigns. */
  readonly automationKey: string | null;
  /** The listing event behind the card. If the card ends as a draft, its agent is notified once per event. */
  readonly listingEventId?: string;
  /** A card of a plan, which is made some days before its day. */
  readonly planned?: {
    /** The day on which it goes to the printer. */
    readonly mailOn: string;
    /** Whether its agent approved it with the plan; else it waits for them. */
    readonly isApproved: boolean;
    readonly fallbacks: readonly string[];
    /** Why the design is another than planned, if it is. */
    readonly designReason: string | undefined;
  };
}

/** ZIPs that a card's page knows as its area. */
const MOST_ZIPS = 20;

/** A card to a farm has the ZIPs of its homes too: the page behind it answers for homes of these. */
async function withZips(
  db: Db,
  { agentId, targeting }: Pick<NewCampaign, 'agentId' | 'targeting'>,
): Promise<Targeting> {
  const farm = targeting.farmId && (await findOwnedFarm(db, targeting.farmId, agentId));
  if (!farm) return targeting;
  const homes = await listHomesIn(db, areaOfFarm(farm));
  const zips = await listZipsOf(
    db,
    homes.map(({ id }) => id),
  );
  return { ...targeting, zips: [...zips].toSorted().slice(0, MOST_ZIPS) };
}

/** Stores a pending campaign and queues its preparation. Returns `null` if the automation key is taken. */
export async function startCampaign(
  context: AppContext,
  campaign: NewCampaign,
): Promise<repo.CampaignRow | null> {
  const { db } = context;
  const template = await repo.findTemplateRow(
    db,
    campaign.kind,
    campaign.templateId ? { id: campaign.templateId } : { purpose: campaign.purpose },
  );
  // A letter must not be mailed on a postcard at a letter's price.
  if (!template) {
    throw new AppError('conflict', 'There is no active template for this kind of card.');
  }
  const design = postcardTemplate.parse(template.document_json);
  const mailClass = campaign.mailClass ?? 'first_class';
  const hasEvent = (campaign.event ?? null) !== null;
  await assertMailClass(context, { size: design.size, hasEvent }, mailClass);
  const rate = await readRate(context, design.size, mailClass);
  const now = context.now().toISOString();
  const row = await repo.insertCampaign(db, {
    id: uuidv7(),
    agent_id: campaign.agentId,
    listing_id: campaign.listingId,
    farm_id: campaign.targeting.farmId ?? null,
    automation_key: campaign.automationKey,
    origin: campaign.origin,
    name: campaign.name,
    kind: campaign.kind,
    purpose: campaign.purpose,
    status: 'pending',
    template_id: template.id,
    copy_json: campaign.copy ?? design.defaultCopy,
    photo_json: campaign.photo ?? null,
    event_json: campaign.event ?? null,
    figures_json: null,
    variant_template_id: null,
    variant_template_version: null,
    variant_copy_json: null,
    location: campaign.location,
    budget_cents: campaign.budgetCents,
    targeting_json: await withZips(db, campaign),
    addressing: campaign.addressing ?? 'resident',
    area_json: null,
    ...rateColumns(rate),
    sends_at: null,
    mail_on: campaign.planned?.mailOn ?? null,
    approved_at: null,
    approved_by: null,
    submitted_at: null,
    completed_at: null,
    failure_reason: null,
    ...pendingSince(context.now(), {
      mayGoByItself: campaign.planned?.isApproved ?? campaign.origin === 'automation',
      listingEventId: campaign.listingEventId,
      ...(campaign.planned && {
        isApprovedAhead: campaign.planned.isApproved,
        fallbacks: campaign.planned.fallbacks,
        designReason: campaign.planned.designReason,
      }),
    }),
    stopped_sends_at: null,
    counted_at: null,
    reserved_at: null,
    reserved_until: null,
    offered_json: null,
    created_at: now,
    updated_at: now,
  });
  if (row) await queuePreparation(context, row);
  return row;
}

/** Throws `validation_failed` for a card about no listing that goes neither to people whom its agent knows nor to a farm. */
function assertOwnCard({
  purpose,
  targeting: { listId, farmId },
}: Pick<z.output<typeof createCampaignBody>, 'purpose' | 'targeting'>): void {
  if (listId === undefined && farmId === undefined) {
    const message = 'Choose a listing.';
    throw new AppError('validation_failed', message, { fields: { listingId: message } });
  }
  const fitting = farmId === undefined ? 'sphere' : 'farm';
  if (purpose === fitting) return;
  const message =
    farmId === undefined
      ? 'A card about a sale needs its listing. Choose a listing, or a card for people you know.'
      : 'A card about a sale needs its listing. Choose a listing, or a card for your farm.';
  throw new AppError('validation_failed', message, { fields: { purpose: message } });
}

/**
 * Throws `not_found` for another agent's list or farm, `validation_failed` for a card to both or for a card to people whom
 * its agent knows that goes to a farm: it would not wait for its turn.
 */
async function assertOwnPlace(
  { db }: AppContext,
  agentId: string,
  purpose: CampaignPurpose | undefined,
  { listId, farmId }: Targeting,
): Promise<void> {
  if (listId !== undefined && !(await findOwnedList(db, listId, agentId))) throw notFound('The list');
  if (farmId === undefined) return;
  if (!(await findOwnedFarm(db, farmId, agentId))) throw notFound('The farm');
  if (listId === undefined && purpose !== 'sphere') return;
  const message = 'Choose a list or a farm. A card for people you know goes to a list.';
  throw new AppError('validation_failed', message, { fields: { 'targeting.farmId': message } });
}

export async function createCampaign(
  context: AppContext,
  actor: Actor,
  agentId: string,
  body: z.output<typeof createCampaignBody>,
): Promise<Campaign> {
  const { listId } = body.targeting;
  await assertOwnPlace(context, agentId, body.purpose, body.targeting);
  const listing = body.listingId === null ? null : await findOwnListing(context, body.listingId, actor);
  if (listing === null) assertOwnCard(body);
  else {
    if (body.photo?.url) assertOwnPhoto(listing, body.photo.url, 'photo.url');
    if (body.targeting.drawn) milesOfDrawn(listing, body.targeting);
    const untrue = untrueCardReason(body.purpose, listing);
    if (untrue !== null) throw new AppError('conflict', untrue);
  }
  const { addressing = listId === undefined ? 'resident' : 'owner' } = body;
  const row = await startCampaign(context, {
    ...body,
    addressing,
    agentId,
    origin: 'manual',
    automationKey: null,
  });
  if (!row) throw new AppError('conflict', 'The campaign could not be created.');
  return presentOne(context, row);
}

/** Purpose of a card for a listing with this status. */
const purposeOfStatus = (status: ListingStatus): CampaignPurpose =>
  status === 'Closed' ? 'just-sold' : 'just-listed';

/** The rate of the design that is asked for, or of the usual size; First-Class where it excludes the class. */
async function rateOfEstimate(
  context: AppContext,
  { kind, templateId, mailClass }: z.output<typeof estimateRequest>,
) {
  const template = templateId && (await repo.findTemplateRow(context.db, kind, { id: templateId }));
  const size = template ? postcardTemplate.parse(template.document_json).size : usualSizeOf(kind);
  const fits = classesFor(size, false).includes(mailClass);
  return readRate(context, size, fits ? mailClass : 'first_class');
}

/** Calls the property-data vendor, so call it outside a transaction. */
export async function estimate(
  context: AppContext,
  actor: Actor,
  agentId: string,
  request: z.output<typeof estimateRequest>,
): Promise<CampaignEstimate> {
  const { budgetCents, targeting } = request;
  const freeCardsLeft = await countFreeLeft(context.db, agentId);
  const rate = await rateOfEstimate(context, request);
  const affordable = affordablePieces(budgetCents, rate.unitPriceCents);
  const listing = request.listingId ? await findOwnListing(context, request.listingId, actor) : null;
  await assertOwnPlace(context, agentId, request.purpose, targeting);
  const purposeOfPlace = targeting.farmId === undefined ? 'sphere' : 'farm';
  const isKnown = hasAudience({ listing, targeting });
  const audience = isKnown
    ? await chooseAudience(context, {
        listing,
        agentId,
        campaignId: null,
        price: rate,
        purpose: request.purpose ?? (listing ? purposeOfStatus(listing.status) : purposeOfPlace),
        budgetCents,
        freeCardsLeft,
        targeting,
      })
    : null;
  const recipientCount = audience?.mailed ?? affordable;
  return {
    affordable,
    budgetCents,
    recipientCount,
    mailClass: rate.mailClass,
    ...priceOf(rate, recipientCount, freeCardsLeft),
    area: audience?.area ?? null,
    homes: audience && request.withHomes ? await describeHomes(context, audience.homes) : null,
    deliveryBusinessDays: deliveryBusinessDays[rate.mailClass],
  };
}

/** Households that a card for the listing would reach with the default rules and the account's budget. */
export async function readTargetArea(
  context: AppContext,
  listingId: string,
  actor: Actor,
): Promise<TargetArea> {
  const listing = await findOwnListing(context, listingId, actor);
  const account = actor.agentId === null ? undefined : await findAccount(context.db, actor.agentId);
  const { area } = await chooseAudience(context, {
    listing,
    agentId: actor.agentId ?? '',
    campaignId: null,
    price: await readRate(context, '4x6'),
    purpose: purposeOfStatus(listing.status),
    budgetCents: account?.listingBudgetCents ?? 50_000,
    freeCardsLeft: account?.freeCardsLeft ?? 0,
    targeting: targetingSchema.parse({}),
  });
  return area;
}

async function readListOf({ db }: AppContext, row: repo.CampaignRow): Promise<CampaignDetail['list']> {
  const { listId } = row.targeting_json;
  if (listId === undefined) return null;
  return { id: listId, name: (await findOwnedList(db, listId, row.agent_id))?.name ?? '' };
}

async function readFarmOf({ db }: AppContext, row: repo.CampaignRow): Promise<CampaignDetail['farm']> {
  const { farmId } = row.targeting_json;
  if (farmId === undefined) return null;
  return { id: farmId, name: (await findOwnedFarm(db, farmId, row.agent_id))?.name ?? '' };
}

export async function readCampaign(context: AppContext, id: string, actor: Actor): Promise<CampaignDetail> {
  const row = await recountOpened(context, await findOwnCampaign(context, id, actor));
  const { price, inHomes } = await readPrice(context, row);
  const results = await countResults(context.db, [id]);
  const preflight = await repo.findPreflight(context.db, id);
  const { listing } = await repo.findCardFacts(context.db, row);
  const isUnsent = row.status === 'pending' || row.status === 'draft' || row.status === 'paused';
  const account = isUnsent ? await findAccount(context.db, row.agent_id, row.id) : undefined;
  return {
    ...present.presentCampaign(row, price, context.now()),
    results: present.presentResults(results(id), inHomes),
    listing: listing && {
      id: listing.id,
      addressLine1: listing.address_line1,
      city: listing.city,
      state: listing.state,
      zip: listing.zip,
      status: listing.status,
    },
    list: await readListOf(context, row),
    farm: await readFarmOf(context, row),
    area: row.area_json,
    preflight: preflight ? await presentCertificate(context, row, preflight) : null,
    trial: await readTrial(context.db, row, results(id)),
    shrunk: present.presentShrunk(row),
    audienceLens: await findLensState(context.db, id),
    needsPaymentMethod: isUnsent && price.totalCents > 0 && account?.hasPaymentMethod === false,
  };
}

/** ZIPs, farm or people that a mailing goes to, or the week of them, whatever else of its targeting changes. */
const placeOf = ({ targeting_json: { zips, listId, farmId, anniversary, drop } }: repo.CampaignRow) => ({
  ...(zips && { zips }),
  ...(listId !== undefined && { listId }),
  ...(farmId !== undefined && { farmId }),
  ...(anniversary && { anniversary }),
  ...(drop && { drop }),
});

/** Rules without a farm or a week: a mailing keeps the one that it was made for, or none. */
const rulesIn = ({ farmId: _farmId, drop: _drop, ...rules }: Targeting): Targeting => rules;

/** Sends the changed draft or held campaign back to be prepared; its agent sends it again. Throws `version_conflict` or `invalid_transition`. */
export async function updateCampaign(
  context: AppContext,
  row: Authorized<repo.CampaignRow>,
  change: {
    version: number;
    name?: string | undefined;
    budgetCents?: number | undefined;
    targeting?: Targeting | undefined;
    addressing?: Addressing | undefined;
    mailClass?: MailClass | undefined;
    copy?: CardCopy | undefined;
    photo?: CardPhoto | undefined;
    event?: CardEvent | null | undefined;
    templateId?: string | undefined;
    versionB?: SecondVersion | null | undefined;
  },
): Promise<Campaign> {
  if (row.version !== change.version) {
    throw new AppError(
      'version_conflict',
      'This campaign was changed in the meantime. Reload it and try again.',
    );
  }
  if (row.status !== 'draft' && row.status !== 'paused') {
    throw new AppError(
      'invalid_transition',
      `A campaign that is ${campaignStatusInWords(row.status)} cannot be changed.`,
    );
  }
  const { listing } = await repo.findCardFacts(context.db, row);
  if (change.photo?.url) {
    assertOwnPhoto(listing ?? { photos_json: [] }, change.photo.url, 'photo.url');
  }
  if (change.targeting?.drawn && listing) milesOfDrawn(listing, change.targeting);
  const design = await designChange(context, row, change);
  const second = await secondVersionChange(context, row, { ...change, ...design });
  const { mailClass } = change;
  if (mailClass !== undefined) {
    const changed = { ...row, ...design };
    const { size } = postcardTemplate.parse((await repo.findDesignOf(context.db, changed)).document_json);
    const event = change.event === undefined ? row.event_json : change.event;
    await assertMailClass(context, { size, hasEvent: event !== null }, mailClass);
  }
  const held = await hold(context, row, {
    // The agent's own change is no news for them.
    offered_json: null,
    ...design,
    ...second,
    ...(change.name !== undefined && { name: change.name }),
    ...(change.budgetCents !== undefined && { budget_cents: change.budgetCents }),
    ...(change.targeting && { targeting_json: { ...rulesIn(change.targeting), ...placeOf(row) } }),
    ...(change.addressing && { addressing: change.addressing }),
    ...(mailClass && { mail_class: mailClass }),
    ...(change.copy && { copy_json: change.copy }),
    ...(change.photo && { photo_json: change.photo }),
    ...(change.event !== undefined && { event_json: change.event }),
  });
  return presentOne(context, held);
}

/** The certificate with what is not of the card alone: return address and homes. */
async function presentCertificate(
  { db }: AppContext,
  row: repo.CampaignRow,
  preflight: Row<'preflights'>,
): Promise<Preflight> {
  const checked = await withAddressCheck(db, row, present.presentPreflight(preflight));
  return withReturnAddress(db, row, checked);
}

/** Throws `not_found` while the campaign is being prepared. */
export async function readPreflight(context: AppContext, row: repo.CampaignRow): Promise<Preflight> {
  const preflight = await repo.findPreflight(context.db, row.id);
  if (!preflight) throw notFound('The preflight certificate');
  return presentCertificate(context, row, preflight);
}
