import type { LeadOutcome } from '@farmpost/shared/contracts/lead-outcomes';
import type { LeadTask } from '@farmpost/shared/contracts/lead-work';
import type { Lead, LeadConsent, LeadEvent } from '@farmpost/shared/contracts/leads';
import type { Row } from '../../db/tables';
import type { AlertDelivery } from '../messages/message.queries';
import type { LeadMessageRow } from './lead-message.repo';
import type { LeadRow } from './lead.repo';
import { writeHome } from './mailed-home';

/** `null` without a home, and for one that was deleted. */
function presentMailedTo(row: LeadRow): Lead['mailedTo'] {
  if (!row.home_line1) return null;
  return writeHome({
    address_line1: row.home_line1,
    address_line2: row.home_line2,
    city: row.home_city ?? '',
    state: row.home_state ?? '',
    zip: row.home_zip ?? '',
  });
}

const hasConsent = (row: LeadRow): boolean => row.has_marketing_consent && !row.has_stopped_texts;

export function presentLead(row: LeadRow, alert: AlertDelivery | null = null): Lead {
  return {
    id: row.id,
    agentId: row.agent_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    mailedTo: presentMailedTo(row),
    message: row.message,
    source: row.source,
    status: row.status,
    attribution: row.attribution,
    campaign:
      row.campaign_id !== null && row.campaign_name !== null
        ? { id: row.campaign_id, name: row.campaign_name }
        : null,
    listing:
      row.listing_id !== null && row.listing_address !== null
        ? { id: row.listing_id, address: row.listing_address }
        : null,
    hasMarketingConsent: hasConsent(row),
    tags: [...row.tags],
    alert,
    firstReplyAt: row.first_reply_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}

/** `null` without consent, after a STOP, and where its record is incomplete. */
export function presentConsent(row: LeadRow): LeadConsent | null {
  const { consent_version: version, consent_at: at, consent_ip: ip, consent_page: page } = row;
  if (!hasConsent(row) || version === null || at === null) return null;
  return { version, at, ip: ip ?? 'an unknown address', page: page ?? 'an unknown page' };
}

export const presentLeadTask = (row: Row<'lead_tasks'>): LeadTask => ({
  id: row.id,
  leadId: row.lead_id,
  title: row.title,
  dueOn: row.due_on,
  doneAt: row.done_at,
  createdAt: row.created_at,
  version: row.version,
});

export const presentLeadOutcome = (row: Row<'lead_outcomes'>): LeadOutcome => ({
  id: row.id,
  leadId: row.lead_id,
  kind: row.kind,
  happenedOn: row.happened_on,
  amountCents: row.amount_cents,
  note: row.note,
  createdAt: row.created_at,
});

type Message = NonNullable<LeadEvent['message']>;

/** A message whose row is gone was sent long ago. */
function deliveryOf(row: LeadMessageRow): Message['delivery'] {
  const soon = { reason: null, waitsUntil: null };
  if (row.is_from_lead) return null;
  if (row.status === 'failed') return { ...soon, state: 'failed', reason: row.error };
  if (row.delivered_at !== null) return { ...soon, state: 'delivered' };
  if (row.status !== 'queued') return { ...soon, state: 'sent' };
  if (row.held_until !== null) return { ...soon, state: 'waiting', waitsUntil: row.held_until };
  return row.error === null
    ? { ...soon, state: 'sending' }
    : { ...soon, state: 'waiting', reason: row.error };
}

const presentMessage = (row: LeadMessageRow): Message => ({
  channel: row.channel,
  isFromLead: row.is_from_lead,
  subject: row.subject,
  text: row.body,
  delivery: deliveryOf(row),
  hasOriginal: row.original_at !== null,
});

export const presentLeadEvent = (
  row: Row<'lead_events'>,
  message?: LeadMessageRow,
  question?: Row<'opt_out_questions'>,
): LeadEvent => ({
  id: row.id,
  kind: row.kind as LeadEvent['kind'],
  text: row.text,
  ok: row.is_ok,
  at: row.created_at,
  message: message ? presentMessage(message) : null,
  optOutQuestion: question ? { channel: question.channel, answer: question.answer } : null,
});
