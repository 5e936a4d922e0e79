/** Stores a homeowner's request once as a lead with its origin, and alerts the agent. */
import type { createLeadBody } from '@farmpost/shared/contracts/leads';
import { attributeLead } from '@farmpost/shared/domain/attribution';
import { currentConsentVersion, isConsentVersion } from '@farmpost/shared/domain/consent';
import { href } from '@farmpost/shared/domain/href';
import { leadSearchText } from '@farmpost/shared/domain/lead-search';
import * as paths from '@farmpost/shared/domain/paths';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import type { AppContext } from '../../context';
import { notFound } from '../../app-error';
import { queueLeadAlerts } from './lead-alert.service';
import { publishLead } from '../webhook-endpoints/webhook.commands';
import { findScanOrigin } from '../scans/scan.queries';
import { recordLeadEvent } from './lead-timeline.service';
import { presentLead } from './lead.presenter';
import { findLastMailing, findLead, findRecipient, insertLeadOnce } from './lead.repo';

type LeadForm = z.output<typeof createLeadBody>;

export interface Submission {
  /** One per submission: a double click and a retry send the same key. */
  readonly key: string;
  readonly ip: string;
  /** Path of the page with the form; empty if unknown. */
  readonly page: string;
  /** Set for a form about one listing. */
  readonly listingId?: string;
}

/**
 * Call it in a transaction, so that lead, timeline and alerts are stored together or not at all. Throws `not_found` for
 * an unknown agent. A form with a filled honeypot gets a normal response, and nothing is stored.
 */
export async function createLead(
  context: AppContext,
  form: LeadForm,
  submission: Submission,
): Promise<{ id: string }> {
  const { db } = context;
  const agent = await findRecipient(db, form.agent_id);
  if (!agent) throw notFound('The agent');
  if (form.website !== '') {
    context.log.info({ agentId: agent.id }, 'lead form filled by a robot');
    return { id: uuidv7() };
  }

  const now = context.now().toISOString();
  const person = {
    name: form.name || null,
    email: form.email.toLowerCase() || null,
    phone: form.phone || null,
    address: form.address || null,
    message: form.message || null,
  };
  const stored = await insertLeadOnce(db, {
    id: uuidv7(),
    agent_id: agent.id,
    ...person,
    ...(await originOf(context, form, person, now)),
    ...(submission.listingId !== undefined && { listing_id: submission.listingId }),
    ...consentOf(
      form,
      { ...submission, page: submission.page || href(paths.agentPage, { slug: agent.slug ?? agent.id }) },
      now,
    ),
    submission_key: submission.key,
    search_text: leadSearchText(person),
    created_at: now,
    updated_at: now,
  });
  if (!stored.isNew) return { id: stored.id };

  const { id } = stored;
  const row = await findLead(db, id);
  if (!row) throw new Error(`Lead ${id} vanished within its own transaction.`);
  const lead = presentLead(row);
  const about = lead.source === 'qr_scan' ? 'card about' : 'page of';
  const from = lead.listing ? `the ${about} ${lead.listing.address}` : 'the landing page';
  await recordLeadEvent(db, { leadId: id, kind: 'created', text: `Came in from ${from}`, now });
  await queueLeadAlerts(context, lead, agent);
  await publishLead(context, 'lead.created', row);
  return { id };
}

/** The scan with its code's campaign, listing and household, or without a scan the mailing that may have helped. */
async function originOf(
  context: AppContext,
  form: LeadForm,
  person: { email: string | null; phone: string | null },
  now: string,
) {
  const scan = form.qr_scan_id && (await findScanOrigin(context.db, form.qr_scan_id, form.agent_id));
  const mailing =
    scan && scan.isOwnCode
      ? undefined
      : await findLastMailing(context.db, { agentId: form.agent_id, ...person });
  const attribution = attributeLead({
    hasOwnCode: Boolean(scan && scan.isOwnCode),
    lastMailedAt: mailing?.mailedAt ?? null,
    createdAt: now,
  });
  return {
    qr_scan_id: scan ? scan.scanId : null,
    campaign_id: scan ? scan.campaignId : null,
    listing_id: scan ? scan.listingId : null,
    household_id: (scan ? scan.householdId : null) ?? mailing?.householdId ?? null,
    source: scan ? ('qr_scan' as const) : ('direct' as const),
    attribution,
  };
}

/** The consent's version, time, IP address and page; no consent if the box is unchecked. */
function consentOf(form: LeadForm, submission: Submission, now: string) {
  if (!form.marketing_consent) return { has_marketing_consent: false };
  const shown = form.consent_version;
  return {
    has_marketing_consent: true,
    consent_version: shown !== undefined && isConsentVersion(shown) ? shown : currentConsentVersion,
    consent_ip: submission.ip,
    consent_page: submission.page,
    consent_at: now,
  };
}
