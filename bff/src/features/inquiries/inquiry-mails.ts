/** The two emails of an inquiry: the receipt for the sender and the notice for support. Pure. */
import {
  contactSubjectNames,
  type ContactSubject,
  type InquiryKind,
  inquiryKindNames,
} from '@farmpost/shared/contracts/inquiry-vocabulary';
import { SUPPORT_HOURS } from '@farmpost/shared/domain/company';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { renderMail, type RenderedMail } from '../../mail/mail-layout';
import { oneLine } from '../../mail/one-line';
import type { Sender } from '../messages/sender';

export interface NewInquiry {
  readonly id: string;
  readonly kind: InquiryKind;
  readonly name: string;
  readonly email: string;
  readonly subject: ContactSubject | null;
  readonly system: string | null;
  readonly region: string | null;
  readonly message: string;
}

type Mail = RenderedMail & { subject: string };

/** Repeats nothing from the form, because the address may belong to someone else. */
export function receiptMail(inquiry: NewInquiry, sender: Sender): Mail {
  const isRequest = inquiry.kind !== 'contact';
  const subject = isRequest ? 'We have your integration request' : 'We have your message';
  return {
    subject,
    ...renderMail({
      preview: 'You will get an answer within one business day.',
      title: subject,
      blocks: [
        {
          kind: 'text',
          text: isRequest
            ? 'Thank you. We will read your request and tell you within one business day what we need from you and how long it takes. Connecting an MLS usually takes 3-5 business days.'
            : 'Thank you for writing. A person reads every message and answers within one business day.',
        },
        { kind: 'text', text: `Our hours are ${SUPPORT_HOURS}. To add something, reply to this email.` },
      ],
      footer: [
        'You get this email because someone entered this address in a form on the Farmpost site. If it was not you, you can ignore it.',
      ],
      postalAddress: sender.postalAddress,
    }),
  };
}

export function noticeMail(inquiry: NewInquiry, sender: Sender): Mail {
  const topic = inquiry.subject ? contactSubjectNames[inquiry.subject] : inquiryKindNames[inquiry.kind];
  return {
    subject: oneLine(`${topic}: ${inquiry.name}`).slice(0, 160),
    ...renderMail({
      preview: oneLine(inquiry.message).slice(0, 120),
      title: topic,
      blocks: [
        {
          kind: 'facts',
          rows: [
            { label: 'Name', value: oneLine(inquiry.name) },
            { label: 'Email', value: inquiry.email, href: `mailto:${inquiry.email}` },
            ...(inquiry.system ? [{ label: 'System', value: oneLine(inquiry.system) }] : []),
            ...(inquiry.region ? [{ label: 'Region', value: oneLine(inquiry.region) }] : []),
          ],
        },
        ...(inquiry.message ? [{ kind: 'quote' as const, text: inquiry.message }] : []),
        {
          kind: 'button',
          label: 'Open the inbox',
          href: sender.publicUrl + href(paths.inbox, { inquiry: inquiry.id }),
        },
      ],
      footer: ['A reply to this email goes to the person who wrote.'],
      postalAddress: sender.postalAddress,
    }),
  };
}
