/**
 * An administrator stops, holds or resumes one mailing of a customer, with a reason that the customer gets by mail. A
 * hold survives changes of the card: only an administrator ends it.
 */
import type { PlatformMailing } from '@farmpost/shared/contracts/platform-mailings';
import { nextCampaignStatus } from '@farmpost/shared/domain/campaign-status';
import { campaignStatusInWords } from '@farmpost/shared/domain/status-names';
import { isMailDayOver } from '@farmpost/shared/domain/stop-window';
import { AppError } from '../../app-error';
import type { Authorized } from '../../authorized';
import type { AppContext } from '../../context';
import type { StaffHold } from '../../db/tables/campaigns';
import type { Actor } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import { queueMessage } from '../messages/message.service';
import { senderOf } from '../messages/sender';
import { findZoneOfAgent } from '../../db/office-zone';
import { authorizeStaffAct } from './campaign.policy';
import * as repo from './campaign.repo';
import { cancel, heldText, move, resume } from './campaign-transitions.service';
import { presentMailings } from './platform-mailing.presenter';
import { listPlatformMailings } from './platform-mailing.repo';
import { staffActMail } from './staff-act-mails';

interface Act {
  readonly actor: Actor;
  readonly ip: string;
}
type Row = Authorized<repo.CampaignRow>;

async function findFor({ db }: AppContext, { actor }: Act, id: string): Promise<Row> {
  return authorizeStaffAct(actor, await repo.lockCampaign(db, id));
}

/** Records the act, tells the customer, and answers the mailing as it is now. */
async function done(
  context: AppContext,
  { actor, ip }: Act,
  row: repo.CampaignRow,
  act: { readonly verb: 'stopped' | 'held' | 'resumed'; readonly reason: string; readonly by: string },
): Promise<PlatformMailing> {
  const { db } = context;
  await recordAudit(db, {
    actorId: actor.userId,
    action: `campaign.${act.verb}`,
    subjectType: 'campaign',
    subjectId: row.id,
    detail: { agent: row.agent_id, name: row.name, reason: act.reason, cards: row.recipient_count },
    ip,
    at: context.now(),
  });
  const [mailing] = await listPlatformMailings(db, { view: 'all', id: row.id, limit: 1 }, '');
  if (!mailing) throw new Error(`No campaign ${row.id}`);
  await queueMessage(context, {
    dedupeKey: `staff-act:${row.id}:${act.verb}:${mailing.version}`,
    channel: 'email',
    purpose: 'account',
    recipient: mailing.email,
    ...staffActMail({ ...act, campaignId: row.id, name: row.name }, senderOf(context)),
    leadId: null,
    agentId: row.agent_id,
  });
  const [answer] = await presentMailings(db, [mailing]);
  if (!answer) throw new Error(`No campaign ${row.id}`);
  return answer;
}

const refusal = (row: repo.CampaignRow, verb: string): AppError =>
  new AppError(
    'invalid_transition',
    `A mailing that is ${campaignStatusInWords(row.status)} cannot be ${verb}. Cards at the printer cannot be called back.`,
  );

/** Call it in a transaction. Throws `invalid_transition`, or `conflict` for a mailing that is held already. */
export async function holdByStaff(
  context: AppContext,
  act: Act,
  id: string,
  reason: string,
): Promise<PlatformMailing> {
  const { db } = context;
  const row = await findFor(context, act, id);
  if (row.staff_hold_json) throw new AppError('conflict', 'This mailing is on hold already.');
  if (!nextCampaignStatus(row.status, 'cancel')) throw refusal(row, 'held');
  const by = await repo.findUserName(db, act.actor.userId);
  const at = context.now().toISOString();
  const wasScheduled = row.status === 'scheduled';
  const hold: StaffHold = { reason, by: act.actor.userId, name: by, at, wasScheduled };
  const change = { staff_hold_json: hold, failure_reason: heldText(hold) };
  if (wasScheduled) await move(context, row, 'pause', { ...change, sends_at: null });
  else await repo.changeCampaign(db, row, { from: [row.status] }, change, at);
  return done(context, act, row, { verb: 'held', reason, by });
}

/**
 * Ends a hold; a mailing that was scheduled gets a new stop window, at once if its day has passed. Call it in a
 * transaction. Throws what a resume by its agent throws.
 */
export async function resumeByStaff(context: AppContext, act: Act, id: string): Promise<PlatformMailing> {
  const { db } = context;
  const row = await findFor(context, act, id);
  const hold = row.staff_hold_json;
  if (!hold) throw new AppError('conflict', 'This mailing is not on hold by Farmpost.');
  const at = context.now();
  const change = { staff_hold_json: null, failure_reason: null };
  const released = await repo.changeCampaign(db, row, { from: [row.status] }, change, at.toISOString());
  if (!released) throw refusal(row, 'resumed');
  if (hold.wasScheduled && released.status === 'paused') {
    const isOver =
      released.mail_on !== null &&
      isMailDayOver(released.mail_on, at, await findZoneOfAgent(db, released.agent_id));
    await resume(context, released, isOver ? null : undefined);
  }
  const by = await repo.findUserName(db, act.actor.userId);
  return done(context, act, row, { verb: 'resumed', reason: hold.reason, by });
}

/** Call it in a transaction. Throws `invalid_transition`. */
export async function stopByStaff(
  context: AppContext,
  act: Act,
  id: string,
  reason: string,
): Promise<PlatformMailing> {
  const { db } = context;
  const row = await findFor(context, act, id);
  if (!nextCampaignStatus(row.status, 'cancel')) throw refusal(row, 'stopped');
  const stopped = await cancel(context, row, `Farmpost stopped this mailing: ${reason}`);
  const now = context.now().toISOString();
  await repo.changeCampaign(db, stopped, { from: [stopped.status] }, { staff_hold_json: null }, now);
  const by = await repo.findUserName(db, act.actor.userId);
  return done(context, act, row, { verb: 'stopped', reason, by });
}
