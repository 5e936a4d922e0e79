/** Status transitions of a campaign: approve, cancel, pause, resume and hold, each with its checks. */
import { SCHEDULE_DAYS } from '@farmpost/shared/contracts/campaign-vocabulary';
import {
  type CampaignAction,
  nextCampaignStatus,
  statusesAllowing,
} from '@farmpost/shared/domain/campaign-status';
import { dayIn } from '@farmpost/shared/domain/calendar';
import { formatCount, formatFullDate, formatQuantity } from '@farmpost/shared/domain/format';
import { asksAgain } from '@farmpost/shared/domain/home-claims';
import { sizeName } from '@farmpost/shared/domain/postcard/sizes';
import { campaignStatusInWords } from '@farmpost/shared/domain/status-names';
import { isMailDayOver, isWindowOver, sendsAt, sendsOn } from '@farmpost/shared/domain/stop-window';
import { type Authorized, byPlatform } from '../../authorized';
import type { AppContext } from '../../context';
import type { RowUpdate } from '../../db/tables';
import type { Preparation, StaffHold } from '../../db/tables/campaigns';
import { AppError } from '../../app-error';
import { printerNamed } from '../../providers/providers';
import { releaseMailing, reserveMailing } from '../billing/budget.service';
import { lockHomes, type LostHomes } from '../households/home-claims.queries';
import { findZoneOfAgent } from '../../db/office-zone';
import { offerOf } from './audience-offer';
import { figuresFault, isProofStale, lateEventOf, loadCard, loadCards } from './card.service';
import { takeOutHomes } from './home-claims.repo';
import { claimHomes, reasonOfLoss, recountBeside, reservationFor } from './home-claims.service';
import { tooFewForClass } from './campaign-rate';
import { findObstacle } from './mailing-obstacle';
import { untrueCardReason } from './untrue-card';
import { type CampaignRow as Row, changeCampaign, findCardFacts, lockCampaign } from './campaign.repo';
import { pendingSince, queuePreparation } from './preparation-queue';
import { readSetting } from '../product-settings/product-setting.queries';

/** A transition needs a campaign that a policy or the platform authorized. */
type CampaignRow = Authorized<Row>;

/**
 * The day on which the cards go to the printer; `null` for right after the stop window. Left out, the campaign keeps the
 * day that it has.
 */
export type MailDay = string | null | undefined;

const verbs: Readonly<Record<CampaignAction, string>> = {
  prepared: 'prepared',
  approve: 'approved',
  hold: 'changed',
  pause: 'paused',
  resume: 'resumed',
  send: 'sent',
  complete: 'completed',
  cancel: 'cancelled',
  fail: 'ended',
  reopen: 'resumed',
  restore: 'resumed',
};

const refusal = (row: Row, action: CampaignAction) =>
  new AppError(
    'invalid_transition',
    `A campaign that is ${campaignStatusInWords(row.status)} cannot be ${verbs[action]}.`,
  );

/**
 * Applies a transition. A scheduled campaign holds its money, in the same transaction. Throws `invalid_transition`, also
 * if a concurrent change came first, and `over_budget`.
 */
export async function move(
  context: AppContext,
  row: CampaignRow,
  action: CampaignAction,
  change: RowUpdate<'campaigns'> = {},
): Promise<CampaignRow> {
  const status = nextCampaignStatus(row.status, action);
  if (!status) throw refusal(row, action);
  if (status === 'scheduled') await lockHomes(context.db);
  const now = context.now();
  const moved = await changeCampaign(
    context.db,
    row,
    { from: statusesAllowing(action) },
    {
      is_held_by_billing: false,
      is_held_by_address: false,
      ...reservationFor(row, status, now),
      ...change,
      status,
    },
    now.toISOString(),
  );
  if (!moved) throw refusal(row, action);
  if (status === 'scheduled') {
    for (const lost of await claimHomes(context, moved)) await loseHomes(context, lost, moved);
    await reserveMailing(context, moved);
  } else {
    await releaseMailing(context, moved.id);
    if (row.reserved_at !== null && moved.reserved_at === null && status !== 'active') {
      await recountBeside(context, moved.id, 'reserved');
    }
  }
  return moved;
}

/** A mailing loses homes to one that goes first. If they are many, it is prepared again, with other homes. */
async function loseHomes(context: AppContext, lost: LostHomes, winner: Row): Promise<void> {
  const { db } = context;
  const row = await lockCampaign(db, lost.campaignId);
  if (!row || !nextCampaignStatus(row.status, 'hold')) return;
  const { length: homes } = lost.householdIds;
  if (!asksAgain(row.recipient_count, row.recipient_count - homes)) {
    const left = await takeOutHomes(db, row, lost.householdIds, context.now().toISOString());
    if (left.status === 'scheduled') await reserveMailing(context, left);
    return;
  }
  const mayGoByItself = row.origin === 'automation' && row.status === 'scheduled' && row.approved_by === null;
  const notice = `Another mailing goes first at ${formatCount(homes)} of its ${formatQuantity(row.recipient_count, 'home')}. ${reasonOfLoss(row, winner)} Nothing was sent: look at the new number and send again.`;
  await hold(context, byPlatform(row), {}, { mayGoByItself, ...(!mayGoByItself && { notice }) });
}

/** A mailing keeps the printer that it was scheduled with; one that begins gets the present one. */
const printerOf = ({ providers }: AppContext, row: Row): string =>
  (nextCampaignStatus(row.status, 'approve') ? null : row.printer) ?? providers.printMail.name;

/** Throws `conflict` if the card's statement about its listing is not true. */
async function assertTrue({ db }: AppContext, row: Row): Promise<void> {
  const { listing } = await findCardFacts(db, row);
  const untrue = listing && untrueCardReason(row.purpose, listing);
  if (untrue) throw new AppError('conflict', untrue);
}

/** Throws `conflict` for a card that its printer has no product for. */
export async function assertPrintable(context: AppContext, row: Row): Promise<void> {
  const printer = printerNamed(context.providers, printerOf(context, row));
  const { template } = await loadCard(context, row);
  if (!printer.mailClasses.includes(row.mail_class)) {
    throw new AppError('conflict', 'Our printer mails First-Class only. Choose First-Class Mail.');
  }
  if (printer.sizes.includes(template.size)) return;
  const others = printer.sizes.map(sizeName).join('; ');
  throw new AppError(
    'conflict',
    `This design is ${sizeName(template.size)}, which our printer does not make. It makes ${others}. Choose another design.`,
  );
}

/** Checks before cards are scheduled. Throws `nothing_to_mail`, `preflight_failed`, `over_budget` or `conflict`. */
export async function assertMailable(context: AppContext, row: Row): Promise<void> {
  const obstacle = await findObstacle(context.db, row);
  if (obstacle) throw new AppError(obstacle.code, obstacle.message);
  await assertPrintable(context, row);
  const tooFew = await tooFewForClass(context, row);
  if (tooFew !== null) throw new AppError('conflict', tooFew);
  if (await isProofStale(context, row)) {
    throw new AppError(
      'conflict',
      'The card has changed since it was checked: its listing, your profile or its design is different now. Save the campaign to have it checked again.',
    );
  }
}

/** Throws `validation_failed` for a day that has passed or is too far ahead. */
function assertMailDay(day: string, now: Date, timeZone: string): void {
  const last = dayIn(new Date(now.getTime() + SCHEDULE_DAYS * 86_400_000), timeZone);
  if (!isMailDayOver(day, now, timeZone) && day <= last) return;
  const message = `Choose a day from today up to ${SCHEDULE_DAYS} days ahead.`;
  throw new AppError('validation_failed', message, { fields: { mailOn: message } });
}

/**
 * The day on which a mailing goes: the one that is asked for, or the one that it was given before. `null` for right after
 * the stop window. Throws `validation_failed` for a day before today, so that a person chooses again.
 */
export async function mailDayOf({ db, now }: AppContext, row: Row, asked: MailDay): Promise<string | null> {
  const day = asked === undefined ? row.mail_on : asked;
  if (day === null) return null;
  const timeZone = await findZoneOfAgent(db, row.agent_id);
  if (asked !== undefined) {
    assertMailDay(day, now(), timeZone);
    return day;
  }
  if (!isMailDayOver(day, now(), timeZone)) return day;
  const message = `${formatFullDate(day)}, the day that you chose, has passed. Choose another day, or send the cards now.`;
  throw new AppError('validation_failed', message, { fields: { mailOn: message } });
}

/** Throws `conflict` while an administrator keeps the mailing from the printer. */
export function assertNotHeldByStaff({ staff_hold_json: hold }: Row): void {
  if (hold) throw new AppError('conflict', heldText(hold));
}

export const heldText = ({ reason }: StaffHold): string =>
  `Farmpost holds this mailing: ${reason} Write to us, and we will release it.`;

/** Starts the stop window; nothing goes to the printer before it ends. */
async function schedule(
  context: AppContext,
  row: CampaignRow,
  action: 'approve' | 'resume',
  change: RowUpdate<'campaigns'>,
  asked: MailDay,
): Promise<CampaignRow> {
  assertNotHeldByStaff(row);
  const mailOn = await mailDayOf(context, row, asked);
  await assertMailable(context, row);
  const minutes = await readSetting(context, 'stop_window_minutes');
  const now = context.now();
  const end = mailOn === null ? sendsAt(now, minutes) : sendsOn(mailOn, now, minutes);
  for (const card of await loadCards(context, row)) {
    const fault =
      card.falsePrice ??
      card.falseOccasion ??
      lateEventOf(card, end) ??
      (await figuresFault(context, row, card, end));
    if (fault !== null) throw new AppError('preflight_failed', fault);
  }
  const moved = await move(context, row, action, {
    ...change,
    printer: printerOf(context, row),
    sends_at: end.toISOString(),
    mail_on: mailOn,
    failure_reason: null,
  });
  await context.jobs.enqueue(
    context.db,
    'campaigns.send',
    { campaignId: row.id },
    { delaySeconds: Math.ceil((end.getTime() - now.getTime()) / 1000) },
  );
  return moved;
}

/** @param by user id of the person; `null` for the automation */
export async function approve(
  context: AppContext,
  row: CampaignRow,
  by: string | null,
  mailOn?: MailDay,
): Promise<CampaignRow> {
  if (!nextCampaignStatus(row.status, 'approve')) throw refusal(row, 'approve');
  const approval = {
    approved_at: context.now().toISOString(),
    approved_by: by,
    offered_json: offerOf(row.recipient_count, row.area_json),
  };
  return schedule(context, row, 'approve', approval, mailOn);
}

/** A paused mailing keeps the day that it was approved for. */
export async function resume(context: AppContext, row: CampaignRow, mailOn?: MailDay): Promise<CampaignRow> {
  if (!nextCampaignStatus(row.status, 'resume')) throw refusal(row, 'resume');
  return schedule(context, row, 'resume', {}, mailOn);
}

export async function pause(context: AppContext, row: CampaignRow): Promise<CampaignRow> {
  return move(context, row, 'pause', { sends_at: null });
}

/** @param reason shown to the agent, unless they canceled the campaign themselves */
export async function cancel(context: AppContext, row: CampaignRow, reason?: string): Promise<CampaignRow> {
  return move(context, row, 'cancel', {
    sends_at: null,
    failure_reason: reason ?? null,
    // Only a person's own stop can be undone: a card that the platform stopped must not be mailed.
    stopped_sends_at: reason === undefined ? row.sends_at : null,
  });
}

/**
 * Takes a campaign back to be prepared again: its card or its audience changed.
 * @param why the change of the listing, where it was that and not the agent, and what the agent is told
 */
export async function hold(
  context: AppContext,
  row: CampaignRow,
  change: RowUpdate<'campaigns'> = {},
  why: Partial<Preparation> = {},
): Promise<CampaignRow> {
  const held = await move(context, row, 'hold', {
    ...change,
    approved_at: null,
    approved_by: null,
    sends_at: null,
    ...pendingSince(context.now(), {
      // A card that a person paused or has not sent yet waits for that person.
      mayGoByItself: row.origin === 'automation' && row.status === 'scheduled',
      ...(row.preparation_json?.isApprovedAhead && { isApprovedAhead: true }),
      ...why,
    }),
  });
  await queuePreparation(context, held);
  return held;
}

/**
 * Prepares a stopped or failed campaign again; it then waits for its agent. Throws `conflict` once cards of it were made:
 * a household gets each campaign's card once.
 */
export async function reopen(context: AppContext, row: CampaignRow): Promise<CampaignRow> {
  if (!nextCampaignStatus(row.status, 'reopen')) throw refusal(row, 'reopen');
  if (row.submitted_at !== null) {
    throw new AppError(
      'conflict',
      'Cards of this campaign were at the printer. Duplicate it to mail the homes again.',
    );
  }
  await assertTrue(context, row);
  const opened = await move(context, row, 'reopen', {
    approved_at: null,
    approved_by: null,
    sends_at: null,
    stopped_sends_at: null,
    failure_reason: null,
    offered_json: null,
    ...pendingSince(context.now(), { mayGoByItself: false }),
  });
  await queuePreparation(context, opened);
  return opened;
}

/** Undoes a stop; the cards go at the time that was set. Throws `invalid_transition` when the window is over. */
export async function restore(context: AppContext, row: CampaignRow): Promise<CampaignRow> {
  const sendsAtBefore = row.stopped_sends_at;
  if (!nextCampaignStatus(row.status, 'restore') || !sendsAtBefore) throw refusal(row, 'restore');
  if (isWindowOver(sendsAtBefore, context.now())) {
    throw new AppError(
      'invalid_transition',
      'The stop window has ended. Send the campaign again to get a new one.',
    );
  }
  assertNotHeldByStaff(row);
  await assertMailable(context, row);
  // The job of the window's end still waits; if it is lost, the minute's check sends what is due.
  return move(context, row, 'restore', {
    sends_at: sendsAtBefore,
    stopped_sends_at: null,
    failure_reason: null,
  });
}
