/** Answers that may end a consent, until the agent has said what they mean. */
import { uuidv7 } from 'uuidv7';
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';

export type OptOutQuestion = Row<'opt_out_questions'>;

export async function insertQuestion(
  db: Db,
  question: Pick<
    OptOutQuestion,
    'lead_id' | 'agent_id' | 'event_id' | 'channel' | 'contact_hash' | 'created_at'
  >,
): Promise<void> {
  await db
    .insertInto('opt_out_questions')
    .values({ ...question, id: uuidv7(), answered_at: null, answer: null })
    .execute();
}

/** Whether an answer from that contact waits for its agent. */
export async function hasOpenQuestion(db: Db, contactHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('opt_out_questions')
    .select('id')
    .where('contact_hash', '=', contactHash)
    .where('answered_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listQuestions(db: Db, leadId: string): Promise<OptOutQuestion[]> {
  return db.selectFrom('opt_out_questions').selectAll().where('lead_id', '=', leadId).execute();
}

/** Answers every open question of a contact: they are about the same person. False if there was none. */
export async function answerQuestions(
  db: Db,
  contactHash: string,
  { answer, now }: { readonly answer: 'stop' | 'go_on'; readonly now: string },
): Promise<boolean> {
  const rows = await db
    .updateTable('opt_out_questions')
    .set({ answer, answered_at: now })
    .where('contact_hash', '=', contactHash)
    .where('answered_at', 'is', null)
    .returning('id')
    .execute();
  return rows.length > 0;
}

export async function moveQuestions(
  db: Db,
  from: Authorized<{ readonly id: string }>,
  to: Authorized<{ readonly id: string }>,
): Promise<void> {
  await db.updateTable('opt_out_questions').set({ lead_id: to.id }).where('lead_id', '=', from.id).execute();
}
