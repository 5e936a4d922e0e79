/** The mail with an agent's week: what went out, what came back, and what waits for them. Pure. */
import { formatCount, formatDateRange, formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { renderMail, type RenderedMail } from '../../mail/mail-layout';
import { oneLine } from '../../mail/one-line';
import type { Sender } from '../messages/sender';

export interface WeekCounts {
  /** Cards that the printer accepted. */
  readonly cards: number;
  readonly scans: number;
  /** Without imported contacts. */
  readonly leads: number;
}

export interface WeeklySummary {
  readonly firstName: string;
  /** Days of the week, both included. */
  readonly from: string;
  readonly to: string;
  readonly counts: WeekCounts;
  readonly before: WeekCounts;
  readonly waiting: {
    /** Cards that wait for approval. */
    readonly drafts: number;
    /** Leads without a first answer. */
    readonly leads: number;
  };
}

export const isEmptyWeek = ({ counts, waiting }: Pick<WeeklySummary, 'counts' | 'waiting'>): boolean =>
  counts.cards + counts.scans + counts.leads + waiting.drafts + waiting.leads === 0;

const labels: Readonly<Record<keyof WeekCounts, string>> = {
  cards: 'Cards mailed',
  scans: 'QR scans',
  leads: 'Leads',
};

export function weeklySummaryMail(
  { firstName, from, to, counts, before, waiting }: WeeklySummary,
  { publicUrl, postalAddress, footer }: Sender & { readonly footer: string },
): RenderedMail & { subject: string } {
  const hello = firstName.trim() === '' ? 'Hello,' : `Hello ${oneLine(firstName)},`;
  const days = formatDateRange(from, to);
  const subject = `Your week: ${formatQuantity(counts.cards, 'card')}, ${formatQuantity(counts.scans, 'scan')}, ${formatQuantity(counts.leads, 'lead')}`;
  const waits = [
    ...(waiting.leads > 0 ? [`${formatQuantity(waiting.leads, 'lead')} without an answer`] : []),
    ...(waiting.drafts > 0 ? [`${formatQuantity(waiting.drafts, 'card')} to approve`] : []),
  ];
  const [label, path] =
    waiting.leads > 0
      ? ['Answer your leads', href(paths.leads, { status: 'new' })]
      : waiting.drafts > 0
        ? ['Review your cards', href(paths.campaigns, { status: 'draft' })]
        : ['Open your dashboard', paths.dashboard];
  return {
    subject,
    ...renderMail({
      preview: waits.length === 0 ? 'Nothing waits for you.' : `Waiting for you: ${waits.join(', ')}.`,
      title: `Your week, ${days}`,
      blocks: [
        { kind: 'text', text: `${hello}\n\nThis is what your cards did, with the week before beside it.` },
        {
          kind: 'facts',
          rows: [
            ...(Object.keys(labels) as (keyof WeekCounts)[]).map((key) => ({
              label: labels[key],
              value: `${formatCount(counts[key])} (week before: ${formatCount(before[key])})`,
            })),
            { label: 'Waits for you', value: waits.length === 0 ? 'Nothing' : waits.join('\n') },
          ],
        },
        { kind: 'button', label, href: publicUrl + path },
      ],
      footer: ['Days begin and end at midnight UTC.', footer],
      postalAddress,
    }),
  };
}
