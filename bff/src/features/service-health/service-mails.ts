/** Emails to administrators about services outside. Pure functions. */
import { formatQuantity } from '@farmpost/shared/domain/format';
import { inUtc } from '../../mail/in-utc';
import { renderMail, type RenderedMail } from '../../mail/mail-layout';
import { oneLine } from '../../mail/one-line';
import type { Sender } from '../messages/sender';

type Mail = RenderedMail & { subject: string };

const footer = ['You get this because you administer Farmpost.'];

export function serviceDownMail(
  service: {
    readonly name: string;
    readonly whenDown: string;
    readonly error: string;
    readonly since: string;
  },
  { publicUrl, postalAddress }: Sender,
): Mail {
  const subject = `${service.name} is down`;
  return {
    subject,
    ...renderMail({
      preview: service.whenDown,
      title: subject,
      blocks: [
        {
          kind: 'text',
          text: `${service.name} has failed its checks since ${inUtc(service.since)}. ${service.whenDown}`,
        },
        { kind: 'facts', rows: [{ label: 'Last answer', value: oneLine(service.error) }] },
        { kind: 'button', label: 'Open Service Testing', href: `${publicUrl}/admin/service-testing` },
      ],
      footer: [...footer, 'You get one more email when it is back.'],
      postalAddress,
    }),
  };
}

export function serviceBackMail(
  service: { readonly name: string; readonly since: string; readonly minutes: number },
  { publicUrl, postalAddress }: Sender,
): Mail {
  const subject = `${service.name} is back`;
  const length = formatQuantity(service.minutes, 'minute');
  return {
    subject,
    ...renderMail({
      preview: `It was down for ${length}.`,
      title: subject,
      blocks: [
        {
          kind: 'text',
          text: `${service.name} answers again. It was down for ${length}, since ${inUtc(service.since)}. Waiting work resumes automatically.`,
        },
        { kind: 'button', label: 'Open Service Testing', href: `${publicUrl}/admin/service-testing` },
      ],
      footer,
      postalAddress,
    }),
  };
}
