/**
 * Starts a mailing at the end of its stop window: checks it a last time and creates its pieces. The printer is asked for
 * the pieces that it has of the mailing, since a database restored from a backup does not know what it has submitted
 * (docs/decisions/0083).
 */
import { nextCampaignStatus } from '@farmpost/shared/domain/campaign-status';
import { versionFor } from '@farmpost/shared/domain/card-versions';
import { formatCount, formatQuantity } from '@farmpost/shared/domain/format';
import { asksAgain, hasShrunk } from '@farmpost/shared/domain/home-claims';
import { isCardTrue } from '@farmpost/shared/domain/listing-events';
import { affordablePieces } from '@farmpost/shared/domain/pricing';
import { listingStatusInWords } from '@farmpost/shared/domain/status-names';
import { isWindowOver } from '@farmpost/shared/domain/stop-window';
import { AppError } from '../../app-error';
import type { Authorized } from '../../authorized';
import type { AppContext } from '../../context';
import type { Row } from '../../db/tables';
import { transaction } from '../../db/transaction';
import { printerNamed } from '../../providers/providers';
import { findAccount } from '../billing/billing.queries';
import { holdingOf, type Reservation } from '../billing/budget.service';
import { countExcluded } from '../campaigns/campaign-homes.queries';
import { nextOffer, offerOf } from '../campaigns/audience-offer';
import { notifyFewerHomes } from '../campaigns/fewer-homes.service';
import { secondVersionOf } from '../campaigns/card-version';
import { figuresFault, isProofStale, lateEventOf, loadCards, newCardCode } from '../campaigns/card.service';
import { noteWait, setOutcome } from '../campaigns/campaign.commands';
import { cancel, hold } from '../campaigns/campaign-transitions.service';
import { pieceIdOf } from '../campaigns/mailing-key';
import { holdForMembership } from '../campaigns/membership.service';
import { missingAddressReason } from '../campaigns/return-address';
import { holdForAddress } from '../campaigns/return-address.service';
import { findCampaignState, send } from '../campaigns/sending.service';
import { isFarmMailing, lockHomes } from '../households/home-claims.queries';
import { listEverChecked } from '../households/home-check.queries';
import { checkHomes } from '../households/home-check.service';
import { findBlocked } from '../households/household.queries';
import { hasJustFailed, isStopped } from '../printers/printer.queries';
import { insertCodes } from '../scans/scan.commands';
import * as repo from './mail-piece.repo';

/** Ids of the mailing's pieces that the printer has; `null` if it did not answer. */
type KnownPieces = ReadonlySet<string> | null;

interface Home {
  readonly id: string;
  readonly pieceId: string;
}

type Chosen = Home & Pick<Row<'campaign_households'>, 'outcome' | 'distance_miles'>;

const printerOf = ({ providers }: AppContext, { printer }: Row<'campaigns'>): string =>
  printer ?? providers.printMail.name;

async function askPrinter(
  context: AppContext,
  campaign: Row<'campaigns'>,
  mailingKey: string,
): Promise<KnownPieces> {
  const name = printerOf(context, campaign);
  // It would only be waited for: a card that no printer was asked for is looked up, if it must be, when it goes.
  const isKnownDown =
    (await isStopped(context.db, name)) && (await hasJustFailed(context.db, name, context.now()));
  if (isKnownDown) return null;
  try {
    const printer = printerNamed(context.providers, name);
    const found = await printer.findByMailing(mailingKey);
    // A printer that cannot be asked has its drafts, and mailings of a copy go back to their agents.
    return new Set(found?.map(({ pieceId }) => pieceId));
  } catch (error) {
    // Each piece is looked up by itself instead, when the printer is back.
    context.log.warn({ err: error, campaignId: campaign.id }, 'the printer could not list the mailing');
    return null;
  }
}

/** How long a mailing waits for the postal service; then it goes to the homes that were checked. */
const CHECK_WAIT_HOURS = 24;

const WAITING =
  'The cards wait: the postal service’s list of addresses cannot be reached, and no card goes to an address that was not checked. We ask again every minute.';

/**
 * Checks the homes that have no check, or an old one. Returns the homes that were never checked and cannot be now; `null`
 * if the mailing waits for that.
 */
async function readyAddresses(context: AppContext, { campaign }: State): Promise<ReadonlySet<string> | null> {
  const chosen = await repo.listChosen(context.db, campaign.id);
  const { waiting } = await checkHomes(
    context,
    chosen.map(({ id }) => id),
  );
  if (waiting.length === 0) return new Set();
  const since = Date.parse(campaign.sends_at ?? context.now().toISOString());
  if (context.now().getTime() - since < CHECK_WAIT_HOURS * 3_600_000) {
    if (campaign.failure_reason !== WAITING) await noteWait(context.db, campaign.id, WAITING);
    return null;
  }
  const before = new Set(await listEverChecked(context.db, waiting));
  return new Set(waiting.filter((id) => !before.has(id)));
}

interface Check {
  /** Homes whose address was never checked, after the mailing has waited. */
  readonly unchecked: ReadonlySet<string>;
  readonly mailingKey: string;
  readonly held: Reservation;
  readonly known: ReadonlySet<string>;
  /** The mailing must not go on: only what the printer has is recorded. */
  readonly isStopped: boolean;
}

/**
 * Returns the households to mail, nearest first, and records the reason for the others in the decision log. The farthest
 * homes beyond what the mailing holds are left out. A home whose card is at the printer stays in. Homes that are held back
 * are checked like the others, so that both groups have lost the same.
 */
async function recheck(context: AppContext, campaign: Row<'campaigns'>, check: Check): Promise<Home[]> {
  const { db } = context;
  const now = context.now();
  const { known, held } = check;
  const chosen = (await repo.listChosen(db, campaign.id)).map((home) => ({
    ...home,
    pieceId: pieceIdOf(check.mailingKey, home.delivery_key),
  }));
  const outcomes = await findBlocked(
    db,
    chosen.map(({ id }) => id),
    {
      agentId: campaign.agent_id,
      campaignId: campaign.id,
      isFarm: isFarmMailing(campaign),
      claimedAt: campaign.reserved_at ?? campaign.approved_at,
      purpose: campaign.purpose,
      included: campaign.targeting_json.included,
      now,
    },
  );
  for (const { id } of chosen)
    if (check.unchecked.has(id) && !outcomes.has(id)) outcomes.set(id, 'unchecked');
  const isHeldBack = (home: Chosen) => home.outcome === 'holdout';
  const isOut = (home: Chosen) => !isHeldBack(home) && known.has(home.pieceId);
  // An original has mailed other homes too: it chose from other data, and what it chose is the whole mailing.
  const isOtherChoice = chosen.filter(isOut).length < known.size;
  for (const home of chosen) {
    if (isOut(home)) outcomes.delete(home.id);
    else if (check.isStopped || isOtherChoice) outcomes.set(home.id, 'left_out');
  }
  const mailable = chosen.filter((home) => !outcomes.has(home.id) && !isHeldBack(home));
  const affordable = held.freeCards + affordablePieces(held.cents, campaign.unit_price_cents);
  const outFirst = [...mailable.filter(isOut), ...mailable.filter((home) => !isOut(home))];
  const beyond = outFirst.slice(affordable).filter((home) => !isOut(home));
  for (const { id } of beyond) outcomes.set(id, 'over_budget');
  const mailed = mailable.filter(({ id }) => !outcomes.has(id));
  // A held-back home must be one that would have had a card: it stays in its group only if the mailing reached it.
  const reach = beyond.length > 0 ? (mailed.at(-1)?.distance_miles ?? 0) : Number.MAX_VALUE;
  for (const home of chosen) {
    if (isHeldBack(home) && home.distance_miles > reach) outcomes.set(home.id, 'over_budget');
  }
  for (const [householdId, reason] of outcomes) {
    await setOutcome(db, { campaignId: campaign.id, householdId }, reason, now.toISOString());
  }
  return mailed;
}

/**
 * Creates a row per piece; the account's free postcards go to the nearest homes. A piece that the printer may have counts
 * as tried, so that it is looked up before it is submitted.
 */
async function createPieces(
  context: AppContext,
  campaign: Row<'campaigns'>,
  homes: readonly Home[],
  { free, known }: { readonly free: number; readonly known: KnownPieces },
) {
  const now = context.now().toISOString();
  const common = {
    campaign_id: campaign.id,
    agent_id: campaign.agent_id,
    created_at: now,
  };
  const created = homes.map(({ id: householdId, pieceId }, index) => {
    const code = newCardCode();
    return {
      code: {
        ...common,
        code,
        listing_id: campaign.listing_id,
        household_id: householdId,
        variant: secondVersionOf(campaign) && versionFor(campaign.id, householdId),
      },
      piece: {
        ...common,
        id: pieceId,
        household_id: householdId,
        code,
        status: 'queued' as const,
        provider: printerOf(context, campaign),
        provider_id: null,
        printer_draft: null,
        attempts: known === null || known.has(pieceId) ? 1 : 0,
        price_cents: index < free ? 0 : campaign.unit_price_cents,
        is_free: index < free,
        expected_delivery: null,
        failure_reason: null,
        // A card that a printer has stays with that printer.
        submitted_at: known?.has(pieceId) ? now : null,
        accepted_at: null,
        mailed_at: null,
        delivered_at: null,
        returned_at: null,
        failed_at: null,
        updated_at: now,
      },
    };
  });
  await insertCodes(
    context.db,
    created.map(({ code }) => code),
  );
  await repo.insertPieces(
    context.db,
    created.map(({ piece }) => piece),
  );
}

type State = NonNullable<Awaited<ReturnType<typeof findCampaignState>>>;

/** The campaign at the end of its stop window; `undefined` if it was stopped, held or rescheduled in the meantime. */
async function findDue({ db, now }: AppContext, campaignId: string): Promise<State | undefined> {
  const found = await findCampaignState(db, campaignId);
  if (!found || !nextCampaignStatus(found.campaign.status, 'send')) return undefined;
  const { sends_at: sendsAt } = found.campaign;
  return sendsAt !== null && isWindowOver(sendsAt, now()) ? found : undefined;
}

/** Why a card may not be mailed now, for the agent; `null` if all may. */
async function findCardFault(context: AppContext, campaign: State['campaign']): Promise<string | null> {
  for (const card of await loadCards(context, campaign)) {
    const fault =
      card.falseOccasion ??
      lateEventOf(card, context.now()) ??
      (await figuresFault(context, campaign, card, context.now()));
    if (fault !== null) return fault;
  }
  return null;
}

/** The mailing's reservation, or the action that ends its start. */
async function findHolding(
  context: AppContext,
  { campaign, listing }: State,
): Promise<Reservation | { readonly stop: () => Promise<unknown> }> {
  if (listing && !isCardTrue(campaign.purpose, listing)) {
    const fate = `is ${listingStatusInWords(listing.status)} now`;
    return { stop: () => cancel(context, campaign, `The listing ${fate}, so the cards were stopped.`) };
  }
  const account = await findAccount(context.db, campaign.agent_id);
  const status = account?.subscriptionStatus ?? 'canceled';
  if (status !== 'active') return { stop: () => holdForMembership(context, campaign, status) };
  if ((await missingAddressReason(context.db, campaign)) !== null) {
    return { stop: () => holdForAddress(context, campaign) };
  }
  if (await isProofStale(context, campaign)) {
    context.log.warn({ campaignId: campaign.id }, 'card changed since its proof; preparing it again');
    return { stop: () => hold(context, campaign) };
  }
  const notice = await findCardFault(context, campaign);
  if (notice !== null) return { stop: () => hold(context, campaign, {}, { notice, mayGoByItself: false }) };
  return holdingOf(context, campaign).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'over_budget') throw error;
    return { stop: () => cancel(context, campaign, error.message) };
  });
}

async function begin(
  context: AppContext,
  campaign: Authorized<Row<'campaigns'>>,
  { homes, free, known }: { homes: readonly Home[]; free: number; known: KnownPieces },
): Promise<void> {
  await createPieces(context, campaign, homes, { free, known });
  await send(context, campaign, homes.length);
  await context.jobs.enqueue(
    context.db,
    'mail-pieces.submit',
    { campaignId: campaign.id },
    { uniqueKey: campaign.id },
  );
}

const NOTHING_HELD: Reservation = { cents: 0, freeCards: 0 };

interface Asked {
  readonly known: KnownPieces;
  readonly unchecked: ReadonlySet<string>;
}

async function start(context: AppContext, found: State, { known, unchecked }: Asked): Promise<void> {
  const { campaign, mailingKey } = found;
  const holding = await findHolding(context, found);
  const isOut = known !== null && known.size > 0;
  const isStopped = 'stop' in holding;
  if (isStopped && !isOut) return void (await holding.stop());
  const held = isStopped ? NOTHING_HELD : holding;
  const homes = await recheck(context, campaign, {
    mailingKey,
    held,
    known: known ?? new Set(),
    isStopped,
    unchecked,
  });
  if (isOut) {
    const unknown = known.size - homes.filter(({ pieceId }) => known.has(pieceId)).length;
    context.log.warn({ campaignId: campaign.id, found: known.size, unknown }, 'the printer had this mailing');
  }
  if (homes.length === 0) {
    await cancel(context, campaign, 'No homes were left to mail when the stop window ended.');
    return;
  }
  if (!isOut && campaign.approved_by !== null && asksAgain(campaign.recipient_count, homes.length)) {
    const notice = `Nothing was sent: only ${formatCount(homes.length)} of the ${formatQuantity(campaign.recipient_count, 'home')} that you approved can still be mailed. Look at the new number and send again.`;
    context.log.warn({ campaignId: campaign.id, mailable: homes.length }, 'homes changed since approval');
    await hold(context, campaign, {}, { notice, mayGoByItself: false });
    return;
  }
  if (!isOut && hasShrunk(campaign.recipient_count, homes.length)) {
    const reasons = await countExcluded(context.db, campaign.id);
    const before = offerOf(campaign.recipient_count, campaign.area_json);
    const { offer } = nextOffer(before, { homes: homes.length, excluded: reasons });
    const now = { ...campaign, recipient_count: homes.length };
    if (offer.shrunk) await notifyFewerHomes(context, now, offer.shrunk);
  }
  await begin(context, campaign, { homes, free: held.freeCards, known });
}

/** Handler of `campaigns.send`: at the end of the stop window the campaign becomes active and gets its pieces. */
export async function beginSending(context: AppContext, campaignId: string): Promise<void> {
  const due = await findDue(context, campaignId);
  if (!due) return;
  const unchecked = await readyAddresses(context, due);
  if (unchecked === null) return;
  const known = await askPrinter(context, due.campaign, due.mailingKey);
  await transaction(context.db, async (db) => {
    const within = { ...context, db };
    await lockHomes(db);
    const found = await findDue(within, campaignId);
    if (found) await start(within, found, { known, unchecked });
  });
}
