/** Whether mail, charges and messages may leave, and the switch that holds all mail. */
import type { OutgoingState } from '@farmpost/shared/contracts/outgoing';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import * as repo from './instance.repo';
import { listWaitingMailings, sumWaiting } from './waiting.queries';

interface Act {
  readonly actor: Actor;
  readonly ip: string;
}

export async function readOutgoing({ db }: AppContext): Promise<OutgoingState> {
  const instance = await repo.findInstance(db);
  const press = await repo.findPressHold(db);
  return {
    copy:
      instance?.copy_found_at && instance.copy_reason
        ? {
            reason: instance.copy_reason,
            madeAt: instance.copy_made_at,
            foundAt: instance.copy_found_at,
          }
        : null,
    press: press
      ? { reason: press.reason, heldAt: press.held_at, heldBy: press.email ?? 'a deleted account' }
      : null,
    waiting: await sumWaiting(db),
  };
}

const record = (context: AppContext, { actor, ip }: Act, action: string, detail: Record<string, unknown>) =>
  recordAudit(context.db, {
    actorId: actor.userId,
    action,
    subjectType: 'press',
    subjectId: null,
    detail,
    ip,
    at: context.now(),
  });

/** Cards that a printer has cannot be called back. Call it in a transaction. Throws `conflict` if mail is held already. */
export async function holdPress(context: AppContext, act: Act, reason: string): Promise<OutgoingState> {
  if (await repo.findPressHold(context.db)) throw new AppError('conflict', 'All mail is already on hold.');
  await repo.insertPressHold(context.db, {
    id: uuidv7(),
    reason,
    held_at: context.now().toISOString(),
    held_by: act.actor.userId,
    resumed_at: null,
    resumed_by: null,
  });
  await record(context, act, 'press.held', { reason });
  return readOutgoing(context);
}

/** Call it in a transaction. Throws `conflict` if mail is not held. */
export async function resumePress(context: AppContext, act: Act): Promise<OutgoingState> {
  const { db } = context;
  const end = { now: context.now().toISOString(), by: act.actor.userId };
  if ((await repo.endPressHolds(db, end)) === 0) throw new AppError('conflict', 'Mail is not on hold.');
  await record(context, act, 'press.resumed', {});
  await context.jobs.enqueue(db, 'campaigns.send-due', {});
  for (const { campaignId, isScheduled } of await listWaitingMailings(db)) {
    if (isScheduled) continue;
    await context.jobs.enqueue(db, 'mail-pieces.submit', { campaignId }, { uniqueKey: campaignId });
  }
  return readOutgoing(context);
}
