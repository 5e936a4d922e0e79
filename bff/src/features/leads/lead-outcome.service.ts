/** Appointments, listings won and closings of a lead. The agent's returns are sums of these rows. */
import type { LeadOutcome, leadOutcomeBody } from '@farmpost/shared/contracts/lead-outcomes';
import { leadOutcomeNames, type LeadStatus } from '@farmpost/shared/contracts/lead-vocabulary';
import { latestDay } from '@farmpost/shared/domain/calendar';
import { formatFullDate, formatMoney } from '@farmpost/shared/domain/format';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import { AppError } from '../../app-error';
import type { Authorized } from '../../authorized';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { publishLead } from '../webhook-endpoints/webhook.commands';
import * as repo from './lead-outcome.repo';
import { insertLeadEvent } from './lead-timeline.repo';
import { authorizeLead } from './lead.policy';
import { presentLeadOutcome } from './lead.presenter';
import { findLead, type LeadRow, markContacted, markConverted } from './lead.repo';

type OutcomeBody = z.output<typeof leadOutcomeBody>;

export async function readOutcomes({ db }: AppContext, actor: Actor, leadId: string): Promise<LeadOutcome[]> {
  authorizeLead(actor, await findLead(db, leadId));
  return (await repo.listOutcomes(db, leadId)).map(presentLeadOutcome);
}

function sentenceOf({ kind, happenedOn, amountCents }: OutcomeBody): string {
  const amount =
    amountCents === null
      ? ''
      : kind === 'closing'
        ? `, commission ${formatMoney(amountCents)}`
        : `, ${formatMoney(amountCents)} expected`;
  return `${leadOutcomeNames[kind]} on ${formatFullDate(happenedOn)}${amount}`;
}

/** A new lead was answered by then. A listing won or a closing makes it a client. */
async function moveOn(
  context: AppContext,
  actor: Actor,
  lead: Authorized<LeadRow>,
  kind: OutcomeBody['kind'],
): Promise<void> {
  const { db } = context;
  const now = context.now().toISOString();
  const to: LeadStatus = kind === 'appointment' ? 'contacted' : 'converted';
  const isMoved =
    to === 'contacted' ? await markContacted(db, lead, now) : await markConverted(db, lead, now);
  if (!isMoved) return;
  await publishLead(context, 'lead.updated', lead);
  await insertLeadEvent(db, {
    leadId: lead.id,
    kind: 'status_changed',
    text: `Status changed from ${lead.status} to ${to}`,
    actorId: actor.userId,
    now,
  });
}

/** Throws `validation_failed` for a date that no time zone has reached yet. */
export async function addOutcome(
  context: AppContext,
  actor: Actor,
  outcome: OutcomeBody & { readonly id: string },
): Promise<LeadOutcome> {
  const { db } = context;
  const lead = authorizeLead(actor, await findLead(db, outcome.id));
  if (outcome.happenedOn > latestDay(context.now())) {
    throw new AppError('validation_failed', 'Please correct the marked fields.', {
      fields: { happenedOn: 'Choose today or an earlier day. To plan ahead, add a task.' },
    });
  }
  const now = context.now().toISOString();
  const row = await repo.insertOutcome(db, lead, {
    id: uuidv7(),
    lead_id: lead.id,
    agent_id: lead.agent_id,
    kind: outcome.kind,
    happened_on: outcome.happenedOn,
    amount_cents: outcome.amountCents,
    note: outcome.note,
    created_at: now,
  });
  await insertLeadEvent(db, {
    leadId: lead.id,
    kind: 'outcome',
    text: sentenceOf(outcome),
    actorId: actor.userId,
    now,
  });
  await moveOn(context, actor, lead, outcome.kind);
  return presentLeadOutcome(row);
}

/** The timeline keeps both the outcome and its removal. */
export async function dropOutcome(
  context: AppContext,
  actor: Actor,
  { id, outcomeId }: { readonly id: string; readonly outcomeId: string },
): Promise<void> {
  const { db } = context;
  authorizeLead(actor, await findLead(db, id));
  const row = authorizeLead(actor, await repo.findOutcome(db, id, outcomeId));
  await repo.deleteOutcome(db, row);
  await insertLeadEvent(db, {
    leadId: id,
    kind: 'outcome',
    text: `Removed: ${leadOutcomeNames[row.kind]} on ${formatFullDate(row.happened_on)}`,
    actorId: actor.userId,
    now: context.now().toISOString(),
  });
}
