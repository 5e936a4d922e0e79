/** The end of a plan, by its agent or by itself. */
import { byPlatform } from '../../authorized';
import type { AppContext } from '../../context';
import { findPlannedMailings } from '../campaigns/planned-mailing.queries';
import { stopPlanned } from '../campaigns/planned-mailing.service';
import * as repo from './mailing-plan.repo';
import type { OwnPlan } from './own-plan';
import { readSequence } from './plan-view.service';

/** Notes why the steps of a plan that ends are not mailed. */
async function closeSteps(context: AppContext, plan: repo.PlanRow, now: string): Promise<void> {
  const touches = await repo.listTouches(context.db, [plan.id]);
  const ids = touches.flatMap(({ campaign_id: id }) => (id === null ? [] : [id]));
  const { views } = await readSequence(context, plan, touches, await findPlannedMailings(context.db, ids));
  for (const { step, state, skip } of views) {
    if (step.state === 'skipped' || (state !== 'waits' && state !== 'skipped')) continue;
    await repo.updateStep(context.db, step, {
      state: 'skipped',
      skip_reason: skip?.reason ?? 'never_came',
      skip_detail: skip?.detail ?? null,
      updated_at: now,
    });
  }
}

/** Ends a plan in the caller's transaction: its open mailings are stopped. */
export async function closePlan(
  context: AppContext,
  plan: repo.PlanRow,
  reason: NonNullable<repo.PlanRow['end_reason']>,
): Promise<OwnPlan> {
  const now = context.now().toISOString();
  await closeSteps(context, plan, now);
  for (const touch of await repo.listTouches(context.db, [plan.id])) {
    if (touch.state === 'skipped') continue;
    const isStopped =
      touch.campaign_id === null || (await stopPlanned(context, touch.campaign_id, 'Its plan was ended.'));
    if (!isStopped) continue;
    await repo.updateTouch(context.db, touch, {
      state: 'skipped',
      skip_reason: 'stopped',
      skip_detail: 'The plan was ended.',
      wait_reason: null,
      updated_at: now,
    });
  }
  return repo.updatePlan(context.db, byPlatform(plan), {
    status: 'ended',
    ended_at: now,
    end_reason: reason,
    updated_at: now,
  });
}
