/** Leads that an agent adds by hand, and what is stored of each person whom an agent knows. */
import type { leadPerson } from '@farmpost/shared/contracts/lead-work';
import type { Lead } from '@farmpost/shared/contracts/leads';
import { leadSearchText } from '@farmpost/shared/domain/lead-search';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import { AppError, notFound } from '../../app-error';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { publishLead } from '../webhook-endpoints/webhook.commands';
import { recordLeadEvent } from './lead-timeline.service';
import { authorizeAgentLeads } from './lead.policy';
import { presentLead } from './lead.presenter';
import { findLead, findLeadOwner, insertLeadOnce } from './lead.repo';

type Person = z.output<typeof leadPerson>;

/** Such a lead has agreed to nothing. */
export async function storeKnownPerson(
  context: AppContext,
  agentId: string,
  given: Person,
  {
    source,
    actor,
    key,
    text,
  }: {
    source: 'manual' | 'import';
    actor: Pick<Actor, 'userId'>;
    key: string;
    text: string;
  },
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
  // The agent does not know this person and can only answer by what is written here.
  if (actor.role === 'sales_person' && person.email === '' && person.phone === '') {
    throw new AppError('validation_failed', 'Please check the marked fields.', {
      fields: { phone: 'Enter a phone number or an email, so that your client can answer.' },
    });
  }
  const leadId = await storeKnownPerson(context, agent.id, person, {
    source: 'manual',
    actor,
    key,
    text: actor.role === 'sales_person' ? 'Added by your salesperson' : 'Added by hand',
  });
  const row = await findLead(context.db, leadId);
  if (!row) throw notFound('The lead');
  return presentLead(row);
}
