/** Mails of an identity check: to support when an agent asks, to the agent when it is decided. Pure. */
import { stateNames } from '@farmpost/shared/contracts/state-vocabulary';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { renderMail, type RenderedMail } from '../../mail/mail-layout';
import { oneLine } from '../../mail/one-line';
import type { Sender } from '../messages/sender';
import type { CheckRow } from './identity-check.repo';

type Mail = RenderedMail & { subject: string };

interface Asked {
  readonly check: Pick<CheckRow, 'license_number' | 'license_state' | 'note' | 'entry_json'>;
  readonly userId: string | null;
  readonly name: string;
}

export function askedMail({ check, userId, name }: Asked, { publicUrl, postalAddress }: Sender): Mail {
  const { license_number: number, license_state: state, note, entry_json: entry } = check;
  return {
    subject: oneLine(`License to check: ${name}`).slice(0, 160),
    ...renderMail({
      preview: oneLine(`${number}, ${stateNames[state] ?? state}`),
      title: 'A license to check',
      blocks: [
        {
          kind: 'text',
          text: `${name} asks you to compare them with the state’s register. Nothing is mailed in their name before you confirm.`,
        },
        {
          kind: 'facts',
          rows: [
            { label: 'License', value: `${number}, ${stateNames[state] ?? state}` },
            {
              label: 'Roster',
              value: entry ? `${entry.name}, ${entry.mlsId}, ${entry.providerName}` : 'In no roster',
            },
          ],
        },
        ...(note === '' ? [] : [{ kind: 'quote' as const, text: note }]),
        {
          kind: 'button',
          label: 'Check and decide',
          href: publicUrl + (userId === null ? '/admin/users' : href('/admin/users/:id', { id: userId })),
        },
      ],
      footer: ['You get this email because you look after Farmpost’s agents.'],
      postalAddress,
    }),
  };
}

/** @param reason why it was refused; `null` if it was confirmed */
export function decidedMail(
  { reason, hasListings }: { readonly reason: string | null; readonly hasListings: boolean },
  { publicUrl, postalAddress }: Sender,
): Mail {
  const isConfirmed = reason === null;
  const subject = isConfirmed ? 'Your license is confirmed' : 'We could not confirm your license';
  return {
    subject,
    ...renderMail({
      preview: isConfirmed ? 'Your cards can be sent.' : oneLine(reason).slice(0, 120),
      title: subject,
      blocks: [
        {
          kind: 'text',
          text: isConfirmed
            ? `Your cards can be sent.${hasListings ? ' Your listings arrive from your MLS.' : ''}`
            : 'Your drafts stay as they are. Nothing is mailed until we know who you are.',
        },
        ...(isConfirmed ? [] : [{ kind: 'quote' as const, text: reason }]),
        {
          kind: 'button',
          label: isConfirmed ? 'Open your dashboard' : 'Ask again',
          href: publicUrl + (isConfirmed ? paths.dashboard : href(paths.onboarding, { step: '3' })),
        },
      ],
      footer: ['You get this email because you asked Farmpost to check your license.'],
      postalAddress,
    }),
  };
}

/** To an agent whose roster entry turned out to be another person's. */
export function entryTakenMail(
  {
    name,
    mlsId,
    providerName,
  }: { readonly name: string; readonly mlsId: string; readonly providerName: string },
  { publicUrl, postalAddress }: Sender,
): Mail {
  const title = 'Your account is no longer connected to your MLS';
  return {
    subject: title,
    ...renderMail({
      preview: oneLine(`${name}, ${mlsId}`).slice(0, 120),
      title,
      blocks: [
        {
          kind: 'text',
          text: `Another person showed us that they are ${name}, ${mlsId}, in ${providerName}. Your listings from there are gone, and nothing new is mailed in your name before we know who you are.`,
        },
        { kind: 'text', text: 'Is that entry yours? Answer this email, or ask us to check your license.' },
        { kind: 'button', label: 'Ask for a check', href: publicUrl + href(paths.onboarding, { step: '3' }) },
      ],
      footer: ['You get this email because a person at Farmpost decided about your account.'],
      postalAddress,
    }),
  };
}
