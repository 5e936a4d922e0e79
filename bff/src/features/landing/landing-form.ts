/** The homeowner pages' forms, posted by the browser without JavaScript. */
import { id as uuid } from '@farmpost/shared/contracts/http';
import type { LandingData } from '@farmpost/shared/contracts/landing';
import { leadForm } from '@farmpost/shared/contracts/leads';
import type { FormProblem } from '@farmpost/shared/contracts/plain-pages';
import { inquiryForm, type ListingPageData } from '@farmpost/shared/contracts/public-listings';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import { AppError } from '../../app-error';
import { defineForm, type Form } from '../../http/define-form';
import { createLead } from '../leads/create-lead.service';
import { findLandingSubject, readCodeParameter } from './landing.service';
import { createInquiry, findListingSubject } from './public-listing.service';
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

/** After a failed post, the form stays in the view it was posted from. */
const visitOf = ({ visit }: FormProblem['values']): string => uuid.safeParse(visit).data ?? uuidv7();

export const landingForms = (send: SendPage): readonly Form[] => [
  defineForm(leadForm, {
    find: ({ params, query }, context) => findLandingSubject(context, params.slug, readCodeParameter(query)),
    async submit({ subject, fields, submissionKey, ip, url }, context) {
      requireContact(fields);
      const {
        qr_scan_id: scanId = null,
        marketing_consent: consent,
        visit: _visit,
        send: _send,
        ...rest
      } = fields;
      await createLead(
        context,
        {
          ...rest,
          agent_id: subject.agent.id,
          qr_scan_id: scanId,
          marketing_consent: consent !== undefined,
          source: scanId === null ? 'direct' : 'qr_scan',
        },
        { key: submissionKey, ip, page: url },
      );
      const query = new URLSearchParams({ ...(subject.qr !== null && { qr: subject.qr }), sent: '1' });
      return `/agent/${encodeURIComponent(subject.agent.slug)}?${query}#form`;
    },
    show(response, { subject, problem }) {
      if (!subject) return send(response, null);
      const scanId = uuid.safeParse(problem.values.qr_scan_id).data ?? null;
      const visit = { id: visitOf(problem.values), scanId };
      return send(response, { subject, view: { visit, form: leadFormOf(problem) } });
    },
  }),
  defineForm(inquiryForm, {
    find: ({ params }, context) => findListingSubject(context, params.id, { slug: params.slug }),
    async submit({ subject: { agent, listing }, fields, submissionKey, ip }, context) {
      const { visit: _visit, ...rest } = fields;
      await createInquiry(context, listing.id, { ...rest, agent: agent.slug }, { key: submissionKey, ip });
      return `/agent/${encodeURIComponent(agent.slug)}/listing/${listing.id}?sent=1#form`;
    },
    show(response, { subject, problem }) {
      if (!subject) return send(response, null);
      return send(response, {
        subject,
        view: { visit: { id: visitOf(problem.values) }, form: formOf(problem) },
      });
    },
  }),
];
