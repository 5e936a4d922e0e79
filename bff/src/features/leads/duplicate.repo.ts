/** Leads of one agent that may be one person: the same email, or the same phone number in any spelling. */
import { phoneDigits } from '@farmpost/shared/domain/phone';
import type { Db } from '../../db/database';
import { readLeads } from './lead-list.repo';
import { completeLeads, type LeadRow, selectLeads } from './lead.repo';

const CANDIDATES = 20;

export interface SamePerson {
  readonly lead: LeadRow;
  readonly evidence: ('same_email' | 'same_phone')[];
}

export async function findSamePerson(
  db: Db,
  person: {
    readonly agentId: string;
    /** Id of the person's own lead, which is left out. */
    readonly id: string | null;
    readonly email: string | null;
    readonly phone: string | null;
  },
): Promise<SamePerson[]> {
  const email = person.email?.toLowerCase() || null;
  const digits = phoneDigits(person.phone);
  const byEmail =
    email === null
      ? []
      : await completeLeads(
          db,
          await selectLeads(db)
            .where('leads.agent_id', '=', person.agentId)
            .where('leads.email', '=', email)
            .orderBy('leads.arrival', 'desc')
            .limit(CANDIDATES)
            .execute(),
        );
  // Shorter numbers would match many people.
  const byPhone =
    digits.length < 10
      ? []
      : await readLeads(
          db,
          { agentId: person.agentId, words: [digits], statuses: [] },
          { order: 'desc', after: null, limit: CANDIDATES },
        );
  const found = new Map([...byEmail, ...byPhone].map((lead) => [lead.id, lead]));
  return [...found.values()]
    .filter(({ id }) => id !== person.id)
    .map((lead) => ({
      lead,
      evidence: [
        ...(email !== null && lead.email === email ? ['same_email' as const] : []),
        ...(digits.length >= 10 && phoneDigits(lead.phone) === digits ? ['same_phone' as const] : []),
      ],
    }))
    .filter(({ evidence }) => evidence.length > 0);
}
