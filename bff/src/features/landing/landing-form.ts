/** The homeowner pages' forms, posted by the browser without JavaScript. */
import type { LandingData } from '@farmpost/shared/contracts/landing';
import { leadForm } from '@farmpost/shared/contracts/leads';
import type { FormProblem } from '@farmpost/shared/contracts/plain-pages';
import { inquiryForm, type ListingPageData } from '@farmpost/shared/contracts/public-listings';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import { AppError } from '../../app-error';
import { defineForm, type Form } from '../../http/define-form';
import { createLead } from '../leads/create-lead.service';
import { findOrRecordScan } from '../scans/scan.service';
import type { LastKnown } from '../../db/last-known';
import { findKnownSubject, type LandingSubject, readCodeParameter } from './landing.service';
import { createInquiry, findKnownListing, type ListingSubject } from './public-listing.service';
import type { SendPage } from './send-page';

type LeadFields = z.output<NonNullable<typeof leadForm.body>>;

/** Form state for rendering the page again. */
function formOf({ reason, fields, values }: FormProblem): NonNullable<ListingPageData['form']> {
  return { state: reason === 'invalid' ? 'invalid' : 'failed', fields, values };
}

/** Like `formOf`, and asks for a contact if only that is missing. */
function leadFormOf(problem: FormProblem): NonNullable<LandingData['form']> {
  const { contact, ...fields } = problem.fields;
  if (contact !== undefined) return { state: 'incomplete', values: problem.values };
  return formOf({ ...problem, fields });
}

function requireContact({ email, phone, website, send }: LeadFields): void {
  if (email !== '' || phone !== '' || website !== '' || send === 'without') return;
  const text = 'Please enter a phone number or an email, or send the form without.';
  throw new AppError('validation_failed', text, { fields: { contact: text } });
}

interface KnownPages {
  readonly landing: LastKnown<LandingSubject>;
  readonly listing: LastKnown<ListingSubject>;
}

export const landingForms = (send: SendPage, known: KnownPages): readonly Form[] => [
  defineForm(leadForm, {
    async find({ params, query }, context) {
      const qr = readCodeParameter(query);
      // The scan of the page that the form is on.
      await context.lateWrites.settled();
      const page = await findKnownSubject(known.landing, context, { slug: params.slug, qr });
      return page && { page, qr };
    },
    async submit({ subject: { page, qr }, fields, submissionKey, ip, userAgent, url }, context) {
      requireContact(fields);
      const { marketing_consent: consent, send: _send, ...rest } = fields;
      const { id: agentId, slug } = page.agent;
      const visit = { agentId, visitKey: uuidv7(), ip, userAgent, referrer: '' };
      const scanId = qr === null ? null : await findOrRecordScan(context, { ...visit, code: qr });
      await createLead(
        context,
        {
          ...rest,
          agent_id: agentId,
          qr_scan_id: scanId,
          marketing_consent: consent !== undefined,
          source: scanId === null ? 'direct' : 'qr_scan',
        },
        { key: submissionKey, ip, page: url },
      );
      const query = new URLSearchParams({ ...(qr !== null && { qr }), sent: '1' });
      return `/agent/${encodeURIComponent(slug)}?${query}#form`;
    },
    show(response, { subject, problem }) {
      return send(response, subject && { subject: subject.page, form: leadFormOf(problem) });
    },
  }),
  defineForm(inquiryForm, {
    find: ({ params: { id, slug } }, context) => findKnownListing(known.listing, context, { id, slug }),
    async submit({ subject: { agent, listing }, fields, submissionKey, ip }, context) {
      await createInquiry(context, listing.id, { ...fields, agent: agent.slug }, { key: submissionKey, ip });
      return `/agent/${encodeURIComponent(agent.slug)}/listing/${listing.id}?sent=1#form`;
    },
    show(response, { subject, problem }) {
      return send(response, subject && { subject, form: formOf(problem) });
    },
  }),
];
