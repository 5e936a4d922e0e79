/** Deletes leads, and brings them back for a day. */
import { leadName } from '@farmpost/shared/domain/lead-home';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { putBackMessages, takeMessagesOfLead } from '../messages/message.commands';
import { collectRows, deleteLead, findDeleted, putBackLead, putBackParts } from './deleted-lead.repo';
import { authorizeLead } from './lead.policy';
import { presentLead } from './lead.presenter';
import { findLead } from './lead.repo';
import { listQuestions } from './opt-out-question.repo';

const isGone = (error: unknown) => error instanceof AppError && error.code === 'not_found';

/**
 * A lead whose answer may have ended its messages stays until the agent says so: the stop would be lost with it.
 * Messages that are not sent yet are withdrawn. Throws `not_found` for a lead of another agent, and then deletes none.
 */
export async function deleteLeads(
  { db, now }: AppContext,
  actor: Actor,
  ids: readonly string[],
): Promise<{ deleted: string[]; kept: { id: string; reason: string }[] }> {
  const deleted: string[] = [];
  const kept: { id: string; reason: string }[] = [];
  for (const id of [...new Set(ids)].toSorted()) {
    const lead = authorizeLead(actor, await findLead(db, id));
    const questions = await listQuestions(db, id);
    if (questions.some(({ answered_at: at }) => at === null)) {
      const reason = `${leadName(presentLead(lead))} may have asked for no more messages. Answer that on the timeline first.`;
      kept.push({ id, reason });
      continue;
    }
    const rows = await collectRows(db, id);
    const messages = await takeMessagesOfLead(db, id);
    await deleteLead(db, lead, { ...rows, messages }, now().toISOString());
    deleted.push(id);
  }
  return { deleted, kept };
}

/** Leads that are gone for good are left out of the answer. */
export async function restoreLeads(
  { db }: AppContext,
  actor: Actor,
  ids: readonly string[],
): Promise<{ restored: string[] }> {
  const restored: string[] = [];
  for (const id of [...new Set(ids)].toSorted()) {
    try {
      const found = authorizeLead(actor, await findDeleted(db, id));
      await putBackLead(db, found, found.rows);
      await putBackMessages(db, found.rows.messages ?? []);
      await putBackParts(db, found, found.rows);
      restored.push(id);
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
  return { restored };
}
