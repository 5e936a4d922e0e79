/** Emails to administrators about alarms. Pure. */
import { inUtc } from '../../mail/in-utc';
import { renderMail, type RenderedMail } from '../../mail/mail-layout';
import { oneLine } from '../../mail/one-line';
import type { Sender } from '../messages/sender';
import type { Notice } from './alarm.repo';

type Mail = RenderedMail & { subject: string };

const footer = ['You get this because you administer Farmpost.'];

type Told = Pick<Notice, 'title' | 'detail' | 'since' | 'href'>;

export function alarmMail(alarm: Told, { publicUrl, postalAddress }: Sender): Mail {
  const title = oneLine(alarm.title);
  return {
    subject: `Alarm: ${title}`,
    ...renderMail({
      preview: oneLine(alarm.detail),
      title,
      blocks: [
        { kind: 'text', text: `${alarm.detail}\n\nSince ${inUtc(alarm.since)}.` },
        { kind: 'button', label: 'Open Farmpost', href: publicUrl + alarm.href },
      ],
      footer: [...footer, 'You get one more email when it is over.'],
      postalAddress,
    }),
  };
}

export function alarmEndedMail(alarm: Told, { publicUrl, postalAddress }: Sender): Mail {
  const title = `Over: ${oneLine(alarm.title)}`;
  return {
    subject: title,
    ...renderMail({
      preview: 'The alarm ended with its cause.',
      title,
      blocks: [
        { kind: 'text', text: `This alarm ended with its cause. It had begun ${inUtc(alarm.since)}.` },
        { kind: 'button', label: 'Open Farmpost', href: publicUrl + alarm.href },
      ],
      footer,
      postalAddress,
    }),
  };
}
