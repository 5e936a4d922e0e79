/** Leads that an agent adds: one by hand, or the rows of a file. */
import { emailAddress } from '@farmpost/shared/contracts/email-address';
import type { leadPerson } from '@farmpost/shared/contracts/lead-work';
import type { Lead } from '@farmpost/shared/contracts/leads';
import { leadSearchText } from '@farmpost/shared/domain/lead-search';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod';
import { notFound } from '../../app-error';
import type { AppContext } from '../../context';
import { agentOf } from '../../http/actor';
import type { Actor } from '../../http/define-route';
import { publishLead } from '../webhook-endpoints/webhook.commands';
import { findSamePerson } from './duplicate.repo';
import { type CsvRow, readLeadRows } from './lead-csv';
import { recordLeadEvent } from './lead-timeline.service';
import { authorizeAgentLeads } from './lead.policy';
import { presentLead } from './lead.presenter';
import { findLead, findLeadOwner, insertLeadOnce } from './lead.repo';

type Person = z.output<typeof leadPerson>;

async function store(
  context: AppContext,
  agentId: string,
  given: Person,
  { source, actor, key, text }: { source: 'manual' | 'import'; actor: Actor; key: string; text: string },
): Promise<string> {
  const { db, now } = context;
  const at = now().toISOString();
  const person = {
    name: given.name || null,
    email: given.email.toLowerCase() || null,
    phone: given.phone || null,
    address: given.address || null,
    message: given.message || null,
  };
  const { id, isNew } = await insertLeadOnce(db, {
    id: uuidv7(),
    agent_id: agentId,
    campaign_id: null,
    listing_id: null,
    household_id: null,
    qr_scan_id: null,
    source,
    attribution: 'unattributed',
    ...person,
    consent_version: null,
    consent_ip: null,
    consent_page: null,
    consent_at: null,
    submission_key: key,
    search_text: leadSearchText(person),
    created_at: at,
    updated_at: at,
  });
  if (isNew) {
    await recordLeadEvent(db, { leadId: id, kind: 'created', text, actorId: actor.userId, now: at });
    await publishLead(context, 'lead.created', { id, agent_id: agentId });
  }
  return id;
}

/** Such a lead has no consent and sends no alert, because its agent added it. */
export async function addLead(
  context: AppContext,
  actor: Actor,
  { id, key, ...person }: Person & { readonly id: string; readonly key: string },
): Promise<Lead> {
  const agent = authorizeAgentLeads(actor, await findLeadOwner(context.db, id));
  const leadId = await store(context, agent.id, person, {
    source: 'manual',
    actor,
    key,
    text: actor.role === 'sales_person' ? 'Added by your salesperson' : 'Added by hand',
  });
  const row = await findLead(context.db, leadId);
  if (!row) throw notFound('The lead');
  return presentLead(row);
}

const rowShape = z.object({
  name: z.string().trim().max(120, 'The name is too long'),
  email: z.union([z.literal(''), emailAddress('The email is not valid').max(200)]),
  phone: z.string().trim().max(40, 'The phone number is too long'),
  address: z.string().trim().max(200, 'The address is too long'),
  message: z.string().trim().max(2000, 'The message is too long'),
});

/** Why a row cannot become a lead; `null` if it can. */
function problemOf({ values }: CsvRow): string | null {
  const checked = rowShape.safeParse(values);
  if (!checked.success) return checked.error.issues[0]?.message ?? 'The row is not valid';
  if (values.name === '' && values.email === '' && values.phone === '')
    return 'No name, email or phone number';
  return null;
}

export async function importLeads(
  context: AppContext,
  actor: Actor,
  { csv, key }: { readonly csv: string; readonly key: string },
): Promise<{ imported: number; skipped: { line: number; reason: string }[] }> {
  const agentId = agentOf(actor);
  const skipped: { line: number; reason: string }[] = [];
  let imported = 0;
  for (const row of await readLeadRows(csv)) {
    const problem = problemOf(row);
    if (problem !== null) {
      skipped.push({ line: row.line, reason: problem });
      continue;
    }
    const [known] = await findSamePerson(context.db, { agentId, ...row.values, id: null });
    if (known) {
      const name = known.lead.name ?? known.lead.email ?? known.lead.phone ?? 'a lead';
      skipped.push({ line: row.line, reason: `Already in your leads: ${name}` });
      continue;
    }
    await store(context, agentId, row.values, {
      source: 'import',
      actor,
      key: `import:${key}:${row.line}`,
      text: 'Imported from a file',
    });
    imported += 1;
  }
  return { imported, skipped };
}
