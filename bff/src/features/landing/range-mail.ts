/** The range that a visitor wants to keep, as mail. Pure. */
import type { HomeRange, PublicAgent } from '@farmpost/shared/contracts/landing';
import { formatDollars } from '@farmpost/shared/domain/format';
import {
  comparableInWords,
  rangeInWords,
  rangeMethod,
  rangeSource,
  sizeInWords,
} from '@farmpost/shared/domain/home-range';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { calledName } from '@farmpost/shared/domain/person-name';
import { renderMail, type RenderedMail } from '../../mail/mail-layout';
import { oneLine } from '../../mail/one-line';
import type { Sender } from '../messages/sender';

export function homeRangeMail(
  range: Extract<HomeRange, { state: 'found' }>,
  agent: PublicAgent,
  { publicUrl, postalAddress }: Sender,
): RenderedMail & { subject: string } {
  const first = calledName(agent.name);
  const figures = rangeInWords(range);
  return {
    subject: oneLine(`Your range for ${range.home}: ${figures}`),
    ...renderMail({
      preview: 'What you saw on the page, to keep.',
      title: oneLine(`${range.home}: ${figures}`),
      blocks: [
        {
          kind: 'text',
          text: `Here is what you saw on the page behind your card.${sizeInWords(range) && ` In the record: ${sizeInWords(range)}.`}`,
        },
        {
          kind: 'facts',
          rows: range.comparables.map((each) => ({
            label: each.block,
            value: `asked ${formatDollars(each.askingCents)}. ${[sizeInWords(each), comparableInWords(each)].filter(Boolean).join('. ')}.`,
          })),
        },
        { kind: 'text', text: `${rangeMethod(range)}\n\n${rangeSource(range)}` },
        {
          kind: 'text',
          text: `${agent.name}${agent.brokerage && ` of ${agent.brokerage}`} can look at what a record cannot show. Answer this email to ask.`,
        },
        {
          kind: 'button',
          label: `Open ${first}’s page`,
          href: publicUrl + href(paths.agentPage, { slug: agent.slug }),
        },
      ],
      footer: [
        `You get this one email because someone asked for it with your address on ${agent.name}’s page. You are on no list.`,
        'If your home is listed with another broker, this is not meant for you.',
      ],
      postalAddress,
    }),
  };
}
