/** Prepares a pending campaign (audience, proof, preflight), which then becomes a draft or is scheduled at once. */
import type { CardVersion, PreflightCheck } from '@farmpost/shared/contracts/campaigns';
import { type Authorized, byPlatform } from '../../authorized';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { AppError } from '../../app-error';
import type { PreflightReport } from '../../print/preflight';
import { putReading } from '../audience-lens/audience-lens.commands';
import { type Account, findAccount } from '../billing/billing.queries';
import { piecePriceOf } from '../mail-rates/mail-rate.queries';
import { chooseCheckedAudience, hasAudience, mailsAtOf } from './audience.service';
import { nextOffer, offerOf } from './audience-offer';
import { readAudienceLens } from './audience-reading.service';
import { atPresentRate, rateColumnsOf } from './campaign-rate';
import * as repo from './campaign.repo';
import { approve, move } from './campaign-transitions.service';
import { insertCode } from '../scans/scan.commands';
import { readyCardPhoto } from './card-pictures';
import {
  type Card,
  figuresFault,
  hashCards,
  lateEventOf,
  loadCard,
  newCardCode,
  readFigures,
} from './card.service';
import { asVersion, secondVersionOf } from './card-version';
import { confirmSending } from './sent-mail.service';
import { withFallbackDesign } from './fallback-design.service';
import { withListedEvent } from './listed-event.service';
import { notifyFewerHomes } from './fewer-homes.service';
import { notifyDraft } from './draft-news.service';
import { type PreparePayload, queueAgain, queuePreparation } from './preparation-queue';
import { withPhotoDesign } from './photo-design.service';
import { pressTime } from './press-time';
import { untrueCardReason } from './untrue-card';

/** The code of a version's proof. It is kept when the campaign is prepared again, and its scans are not counted. */
async function testCode(context: AppContext, row: repo.CampaignRow, version: CardVersion): Promise<string> {
  const known = await repo.findTestCode(context.db, row.id, version);
  if (known) return known;
  return transaction(context.db, (db) =>
    insertCode(db, newCardCode, {
      agent_id: row.agent_id,
      campaign_id: row.id,
      listing_id: row.listing_id,
      household_id: null,
      variant: version === 'b' ? 'b' : null,
      is_test: true,
      created_at: context.now().toISOString(),
    }),
  );
}

/** Schedules an automatic campaign. If that is not possible, returns the reason as a sentence for the agent. */
async function autoApprove(
  context: AppContext,
  ready: Authorized<repo.CampaignRow>,
  account: Account,
  report: PreflightReport,
  mayGoByItself: boolean,
): Promise<string | null> {
  if (report.result !== 'pass') {
    const found = report.checks.filter(({ level }) => level !== 'pass').map(({ title }) => title);
    const verb = report.result === 'red' ? 'failed' : 'needs your review';
    return `Preflight ${verb}: ${found.join('; ')}.`;
  }
  if (ready.origin === 'manual') return 'You created this campaign yourself, so it needs your approval.';
  const isApprovedAhead = ready.preparation_json?.isApprovedAhead === true;
  if (!account.isAutoApprove && !isApprovedAhead) return 'Automatic approval is off in your settings.';
  if (!mayGoByItself) return 'It was already waiting for your approval.';
  try {
    const approved = await approve(context, ready, null);
    // The plan behind it says what goes out.
    if (!isApprovedAhead) await confirmSending(context, approved);
    return null;
  } catch (error) {
    // Another mailing took homes a moment ago: they are chosen again.
    if (!(error instanceof AppError) || error.code === 'audience_changed') throw error;
    return error.message;
  }
}

/** Adds what the card says that is not true; nothing for `null`. */
function withFault(
  report: PreflightReport,
  id: string,
  title: string,
  detail: string | null,
): PreflightReport {
  if (detail === null) return report;
  const check: PreflightCheck = { id, level: 'red', title, detail };
  return { ...report, result: 'red', checks: [...report.checks.filter((each) => each.id !== id), check] };
}

interface CheckedCard {
  readonly card: Card;
  readonly report: PreflightReport;
}

/** Draws and checks the card of one version. */
async function checkCard(
  context: AppContext,
  campaign: repo.CampaignRow,
  version: CardVersion,
  signal: AbortSignal,
): Promise<CheckedCard> {
  const row = asVersion(campaign, version);
  await readyCardPhoto(context, row, signal);
  const card = await loadCard(context, row);
  const report = await context.print.preflight({
    template: card.template,
    samples: [card.data(await testCode(context, row, version))],
    listingSide: card.listingSide,
    photoProblem: card.photoProblem,
  });
  const pressAt = pressTime(row, context.now());
  const faults = [
    ['event', 'The open house would be over', lateEventOf(card, pressAt)],
    ['price', 'The card would not be true', card.falsePrice],
    ['occasion', 'The card would not be true', card.falseOccasion],
    ['figures-date', 'The figures would be too old', await figuresFault(context, row, card, pressAt)],
  ] as const;
  return {
    card,
    report: faults.reduce((whole, [id, title, fault]) => withFault(whole, id, title, fault), report),
  };
}

const worstOf = (...results: readonly PreflightReport['result'][]): PreflightReport['result'] =>
  (['red', 'amber'] as const).find((level) => results.includes(level)) ?? 'pass';

async function prepare(
  context: AppContext,
  given: repo.CampaignRow,
  { listingEventId, mayGoByItself }: PreparePayload,
  signal: AbortSignal,
): Promise<void> {
  const designed = await withPhotoDesign(context, given, async (row) => {
    const { card, report } = await checkCard(context, row, 'a', signal);
    return { photoProblem: card.photoProblem, checks: report.checks };
  });
  const printable = await withFallbackDesign(context, designed, async (row) => {
    const { report } = await checkCard(
      context,
      { ...row, figures_json: await readFigures(context, row) },
      'a',
      signal,
    );
    return report;
  });
  const listed = await withListedEvent(context, printable, signal);
  const row = await atPresentRate(context, {
    ...listed,
    figures_json: await readFigures(context, listed),
  });
  const account = await findAccount(context.db, row.agent_id);
  const { listing } = await repo.findCardFacts(context.db, row);
  if (!account || !hasAudience({ listing, targeting: row.targeting_json })) {
    throw new AppError('conflict', 'The listing of this campaign no longer exists.');
  }
  const audience = await chooseCheckedAudience(context, {
    listing,
    agentId: row.agent_id,
    campaignId: row.id,
    mailsAt: await mailsAtOf(context, row.agent_id, row.mail_on),
    price: piecePriceOf(row),
    purpose: row.purpose,
    budgetCents: row.budget_cents,
    freeCardsLeft: account.freeCardsLeft,
    targeting: row.targeting_json,
    signal,
  });
  const reading = await readAudienceLens(context, row, audience, account.freeCardsLeft);
  const first = await checkCard(context, row, 'a', signal);
  const second = secondVersionOf(row) ? await checkCard(context, row, 'b', signal) : null;
  const { card } = first;
  const untrue = listing && untrueCardReason(row.purpose, listing);
  const own = withFault(first.report, 'listing-status', 'The card would not be true', untrue);
  // The versions are approved together, so the certificate is only as good as the worse one.
  const report = { ...own, result: worstOf(own.result, second?.report.result ?? 'pass') };
  await transaction(context.db, async (db) => {
    const within = { ...context, db };
    const now = context.now().toISOString();
    const notice = row.preparation_json?.notice;
    const { offer, isNews } = nextOffer(
      notice === undefined ? row.offered_json : null,
      offerOf(audience.mailed, audience.area),
    );
    const ready = await repo.changeCampaign(
      db,
      byPlatform(row),
      { version: row.version, from: ['pending'] },
      {
        status: 'draft',
        template_id: row.template_id,
        copy_json: row.copy_json,
        event_json: row.event_json,
        template_version: card.templateVersion,
        variant_template_version: second?.card.templateVersion ?? null,
        area_json: audience.area,
        recipient_count: audience.mailed,
        excluded_count: audience.excluded,
        failure_reason: notice ?? null,
        counted_at: now,
        offered_json: offer,
        figures_json: row.figures_json,
        preparation_json: row.preparation_json,
        ...rateColumnsOf(row),
      },
      now,
    );
    if (!ready) return;
    await repo.replaceDecisions(db, row.id, audience.decisions, now);
    await putReading(db, row.id, reading);
    await repo.upsertPreflight(db, {
      campaign_id: row.id,
      campaign_version: ready.version,
      result: report.result,
      checks_json: [...report.checks],
      pdf_sha256: report.pdfSha256,
      checked_at: now,
      override_json: null,
      variant_json: second && {
        result: second.report.result,
        checks: [...second.report.checks],
        pdfSha256: second.report.pdfSha256,
      },
      card_hash: hashCards(second ? [card, second.card] : [card]),
    });
    const checked = { ...report, checks: [...report.checks, ...(second?.report.checks ?? [])] };
    const reason = await autoApprove(within, ready, account, checked, mayGoByItself);
    if (isNews && offer.shrunk) {
      const status = reason === null ? 'scheduled' : 'draft';
      await notifyFewerHomes(within, { ...ready, status }, offer.shrunk);
    }
    if (reason !== null && (listingEventId !== undefined || notice !== undefined)) {
      const { freeCardsLeft } = account;
      await notifyDraft(within, ready, { listingEventId, notice, reason, freeCardsLeft });
    }
  });
}

const RETRY_SECONDS = 15 * 60;
/** A listing event older than this no longer makes a card (decision 32). */
const DEADLINE_HOURS = 24;

/** Whether a retry would still meet the deadline, counted from when the campaign last became pending. */
const canRetry = ({ now }: AppContext, { updated_at: since }: repo.CampaignRow) =>
  now().getTime() + RETRY_SECONDS * 1000 < Date.parse(since) + DEADLINE_HOURS * 3_600_000;

/** Handler of both jobs that prepare. Throws only errors that the queue must retry. */
export async function runPreparation(
  context: AppContext,
  payload: PreparePayload,
  tries: { isLast: boolean; signal: AbortSignal },
): Promise<void> {
  const { campaignId, version } = payload;
  const row = await repo.findCampaign(context.db, campaignId);
  if (!row || row.status !== 'pending' || row.version !== version) return;
  try {
    await prepare(context, row, payload, tries.signal);
  } catch (error) {
    const isPermanent =
      error instanceof AppError && (error.code === 'conflict' || error.code === 'validation_failed');
    if (tries.signal.aborted || !(isPermanent || tries.isLast)) throw error;
    const reason = error instanceof AppError ? error.message : 'The card could not be prepared.';
    if (error instanceof AppError && error.code === 'provider_failed' && canRetry(context, row)) {
      context.log.warn({ err: error, campaignId }, 'campaign is prepared later');
      await transaction(context.db, async (db) => {
        const dueAt = new Date(context.now().getTime() + RETRY_SECONDS * 1000).toISOString();
        await repo.setPrepareDue(db, row, { prepare_due_at: dueAt });
        await queueAgain({ ...context, db }, payload, RETRY_SECONDS);
      });
      return;
    }
    context.log.error({ err: error, campaignId }, 'campaign preparation failed');
    await transaction(context.db, async (db) => {
      const now = await repo.findCampaign(db, campaignId);
      if (now?.status === 'pending' && now.version === version) {
        await move({ ...context, db }, byPlatform(now), 'fail', { failure_reason: reason });
      }
    });
  }
}

/** Longer than a job waits for its turn and its next try. */
const LOST_MILLISECONDS = 5 * 60_000;
/** A card whose preparation kills its process each time must not do so for a day. */
const MAX_RESUMES = 3;
const INTERRUPTED =
  'Preparing the card was interrupted several times. Try again; if it fails again, change the campaign or contact us.';

/**
 * Takes up the preparations whose job is dead or lost, and ends those that have failed too often or too long. One whose
 * job only waits for its turn, as after a sync with much news, is left alone.
 */
export async function resumePreparations(context: AppContext): Promise<void> {
  const before = new Date(context.now().getTime() - LOST_MILLISECONDS).toISOString();
  for (const { id } of await repo.listUnprepared(context.db, before)) {
    await transaction(context.db, async (db) => {
      const within = { ...context, db };
      const row = await repo.lockCampaign(db, id);
      if (row?.status !== 'pending' || (row.prepare_due_at ?? '') >= before) return;
      const preparation = row.preparation_json ?? { mayGoByItself: false };
      const resumes = preparation.resumes ?? 0;
      const job = await queuePreparation(within, row);
      if (job !== null && (resumes >= MAX_RESUMES || !canRetry(context, row))) {
        await context.jobs.cancel(db, job);
        await move(within, byPlatform(row), 'fail', { failure_reason: INTERRUPTED });
        return;
      }
      await repo.setPrepareDue(db, row, {
        prepare_due_at: context.now().toISOString(),
        ...(job !== null && { preparation_json: { ...preparation, resumes: resumes + 1 } }),
      });
    });
  }
}
