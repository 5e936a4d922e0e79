/** Duplicates: found by their evidence, and merged into one lead. */
import type { Lead } from '@farmpost/shared/contracts/leads';
import { leadSearchText } from '@farmpost/shared/domain/lead-search';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { moveFollowUps } from '../messages/message.commands';
import { publishLead } from '../webhook-endpoints/webhook.commands';
import { findSamePerson } from './duplicate.repo';
import { moveLeadMessages } from './lead-message.repo';
import { moveOutcomes } from './lead-outcome.repo';
import { moveTags } from './lead-tag.repo';
import { moveTasks } from './lead-task.repo';
import { moveQuestions } from './opt-out-question.repo';
import { insertLeadEvent, moveLeadEvents } from './lead-timeline.repo';
import { authorizeLead } from './lead.policy';
import { presentLead } from './lead.presenter';
import { absorbLead, findLead } from './lead.repo';
import { mergedLead } from './merged-lead';

export async function readDuplicates({ db }: AppContext, actor: Actor, id: string) {
  const lead = authorizeLead(actor, await findLead(db, id));
  const found = await findSamePerson(db, { ...lead, agentId: lead.agent_id });
  return found.map(({ lead: row, evidence }) => ({ lead: presentLead(row), evidence }));
}

export async function mergeLeads(
  context: AppContext,
  actor: Actor,
  merge: { id: string; version: number; duplicateId: string; duplicateVersion: number },
): Promise<Lead> {
  const { db } = context;
  const lead = authorizeLead(actor, await findLead(db, merge.id));
  const duplicate = authorizeLead(actor, await findLead(db, merge.duplicateId));
  if (lead.id === duplicate.id || lead.agent_id !== duplicate.agent_id) {
    throw new AppError('conflict', 'Choose two different leads of the same agent.');
  }
  if (lead.version !== merge.version || duplicate.version !== merge.duplicateVersion) {
    throw new AppError(
      'version_conflict',
      'One of the leads was changed in the meantime. Compare them again.',
    );
  }
  const now = context.now().toISOString();
  const merged = mergedLead(lead, duplicate);
  await moveLeadEvents(db, duplicate, lead);
  await moveLeadMessages(db, duplicate, lead);
  await moveQuestions(db, duplicate, lead);
  await moveFollowUps(db, duplicate.id, lead.id);
  await moveTasks(db, duplicate, lead);
  await moveOutcomes(db, duplicate, lead);
  await moveTags(db, duplicate, lead);
  const isDone = await absorbLead(db, lead, duplicate, {
    ...merged,
    search_text: leadSearchText(merged),
    updated_at: now,
  });
  if (!isDone) {
    throw new AppError(
      'version_conflict',
      'One of the leads was changed in the meantime. Compare them again.',
    );
  }
  await insertLeadEvent(db, {
    leadId: lead.id,
    kind: 'merged',
    text: `Merged with ${duplicate.name ?? duplicate.email ?? duplicate.phone ?? 'another lead'}`,
    actorId: actor.userId,
    now,
  });
  if (lead.has_marketing_consent && !merged.has_marketing_consent) {
    await insertLeadEvent(db, {
      leadId: lead.id,
      kind: 'note',
      text: 'No consent to texts: the phone number came from a lead without it',
      now,
    });
  }
  if (merged.status !== lead.status) {
    await insertLeadEvent(db, {
      leadId: lead.id,
      kind: 'status_changed',
      text: `Status changed from ${lead.status} to ${merged.status}`,
      actorId: actor.userId,
      now,
    });
  }
  await publishLead(context, 'lead.updated', lead);
  const row = await findLead(db, lead.id);
  return presentLead(row ?? lead);
}
