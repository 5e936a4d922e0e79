/** Deletes leads, and brings them back for 30 days: when the agent undoes it, and when the person answers. */
import { leadName } from '@farmpost/shared/domain/lead-home';
import { AppError } from '../../app-error';
import { type Authorized, byPlatform } from '../../authorized';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import type { Actor } from '../../http/define-route';
import { putBackMessages, takeMessagesOfLead } from '../messages/message.commands';
import {
  collectRows,
  deleteLead,
  findDeleted,
  findDeletedWith,
  putBackLead,
  putBackParts,
} from './deleted-lead.repo';
import { authorizeLead } from './lead.policy';
import { presentLead } from './lead.presenter';
import { recordLeadEvent } from './lead-timeline.service';
import { findLead, type LeadRow } from './lead.repo';
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

type Deleted = NonNullable<Awaited<ReturnType<typeof findDeleted>>>;

/** An undo is a click on the toast. Later, a message that was not sent is out of date. */
const UNDO_MS = 60 * 60_000;

async function bringBack(
  db: Db,
  deleted: Authorized<Deleted>,
  { sendsUnsent }: { readonly sendsUnsent: boolean },
): Promise<void> {
  await putBackLead(db, deleted, deleted.rows);
  const reason = sendsUnsent ? null : 'the lead was deleted before it was sent';
  await putBackMessages(db, deleted.rows.messages ?? [], reason);
  await putBackParts(db, deleted, deleted.rows);
}

/**
 * Brings a lead back because the person answers: an answer is never lost, and a stop is obeyed.
 * @param held the id of the lead, or of one that was merged into it, or the phone that was texted
 */
export async function bringBackForAnswer(
  { db, now }: AppContext,
  held: string,
): Promise<LeadRow | undefined> {
  const deleted = await findDeletedWith(db, held);
  if (!deleted) return undefined;
  await bringBack(db, byPlatform(deleted), { sendsUnsent: false });
  await recordLeadEvent(db, {
    leadId: deleted.id,
    kind: 'note',
    text: 'Brought back: an answer came after the lead was deleted',
    now: now().toISOString(),
  });
  return findLead(db, deleted.id);
}

/** Leads that are gone for good are left out of the answer. */
export async function restoreLeads(
  { db, now }: AppContext,
  actor: Actor,
  ids: readonly string[],
): Promise<{ restored: string[] }> {
  const restored: string[] = [];
  for (const id of [...new Set(ids)].toSorted()) {
    try {
      const found = authorizeLead(actor, await findDeleted(db, id));
      const age = now().getTime() - Date.parse(found.deleted_at);
      await bringBack(db, found, { sendsUnsent: age < UNDO_MS });
      restored.push(id);
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
  return { restored };
}
