/** Rows of an imported file about a person who is a lead already: the lead keeps what it has and gets what it lacks. */
import { phoneDigits } from '@farmpost/shared/domain/phone';
import { leadSearchText } from '@farmpost/shared/domain/lead-search';
import { byPlatform } from '../../authorized';
import type { AppContext } from '../../context';
import { publishLead } from '../webhook-endpoints/webhook.commands';
import * as repo from './import-join.repo';
import type { CsvRow } from './lead-csv';
import { insertLeadEvent } from './lead-timeline.repo';
import type { LeadRow } from './lead.repo';

const labels = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  message: 'Message',
} as const;
type Field = keyof typeof labels;
const fields = Object.keys(labels) as Field[];

const plain = (field: Field, value: string): string =>
  field === 'phone' ? phoneDigits(value) : value.toLowerCase().replace(/\s+/g, ' ').trim();

/** Consent to texts does not cover a number that came without it, so such a number stays a note (`mergedLead`). */
const takes = (lead: LeadRow, field: Field): boolean =>
  lead[field] === null && !(field === 'phone' && lead.has_marketing_consent);

/** The lead's new fields, and a note with what the row says differently. */
function differenceOf(lead: LeadRow, { values, note }: CsvRow) {
  const given = fields.filter((field) => values[field] !== '');
  const filled = given.filter((field) => takes(lead, field));
  const others = given.filter(
    (field) => !filled.includes(field) && plain(field, values[field]) !== plain(field, lead[field] ?? ''),
  );
  return {
    filled,
    note: [
      ...others.map((field) => `${labels[field]}: ${values[field]}`),
      ...(note === '' ? [] : [note]),
    ].join('\n'),
  };
}

/**
 * Joins a row with a lead, once for each key. A lead of the same import is undone with it, so nothing more is noted.
 * @param importKey begins the keys of the import's rows
 */
export async function joinRow(
  context: AppContext,
  { importKey, userId }: { readonly importKey: string; readonly userId: string },
  row: CsvRow,
  lead: LeadRow,
): Promise<void> {
  const { db } = context;
  const now = context.now().toISOString();
  const { filled, note } = differenceOf(lead, row);
  if (filled.length === 0 && note === '') return;
  const isOwn = lead.submission_key?.startsWith(importKey) ?? false;
  const event =
    note === ''
      ? null
      : await insertLeadEvent(db, {
          leadId: lead.id,
          kind: 'note',
          text: `From the imported file\n${note}`,
          actorId: userId,
          // Later lines count as work on the lead.
          now: isOwn ? lead.created_at : now,
        });
  const values: Partial<Pick<LeadRow, Field>> = {};
  for (const field of filled) {
    values[field] = field === 'email' ? row.values.email.toLowerCase() : row.values[field];
  }
  const version = isOwn ? lead.version : lead.version + 1;
  await repo.updateJoined(db, byPlatform(lead), {
    ...values,
    search_text: leadSearchText({ ...lead, ...values }),
    version,
    updated_at: now,
  });
  if (isOwn) return;
  await repo.insertJoin(db, {
    key: `${importKey}${row.line}`,
    lead_id: lead.id,
    fields_json: filled,
    version,
    event_id: event?.id ?? null,
    created_at: now,
  });
  await publishLead(context, 'lead.updated', lead);
}

/** Takes back what the rows of an import added to the agent's leads. A lead that was changed since keeps its fields. */
export async function separateJoined(
  { db, now }: AppContext,
  agentId: string,
  importKey: string,
): Promise<number> {
  const joins = await repo.listJoins(db, agentId, importKey);
  let restored = 0;
  for (const leadId of new Set(joins.map(({ lead_id }) => lead_id))) {
    const own = joins.filter(({ lead_id }) => lead_id === leadId);
    const lead = await repo.findJoined(db, leadId);
    const versions = own.map(({ version }) => version);
    const [first, last] = [Math.min(...versions), Math.max(...versions)];
    if (lead && lead.version === last && last - first === own.length - 1) {
      const values: Partial<Pick<LeadRow, Field>> = {};
      for (const field of own.flatMap(({ fields_json }) => fields_json)) values[field] = null;
      await repo.updateJoined(db, byPlatform(lead), {
        ...values,
        search_text: leadSearchText({ ...lead, ...values }),
        version: lead.version + 1,
        updated_at: now().toISOString(),
      });
      restored += 1;
    }
    for (const join of own) await repo.deleteJoin(db, join);
  }
  return restored;
}
