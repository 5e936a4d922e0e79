/** The mail with the figures of a month. Pure. */
import { type SalesMeasure, salesMeasures } from '@farmpost/shared/contracts/sales-vocabulary';
import { formatCount, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { monthName } from '@farmpost/shared/domain/months';
import { renderMail, type RenderedMail } from '../../mail/mail-layout';
import { oneLine } from '../../mail/one-line';
import type { Sender } from '../messages/sender';
import type { Counts } from './report.service';

export interface MonthlyReport {
  readonly firstName: string;
  /** For an admin: the clients of all salespeople. */
  readonly isEveryones: boolean;
  /** `2026-10` */
  readonly month: string;
  readonly counts: Counts;
  readonly before: { readonly month: string; readonly counts: Counts };
  readonly sender: Sender;
}

const rows: Readonly<Record<SalesMeasure, readonly [label: string, format: (value: number) => string]>> = {
  newClients: ['New clients', formatCount],
  cards: ['Cards', formatCount],
  leads: ['Leads', formatCount],
  spendCents: ['Mail spend', formatMoney],
  commissionCents: ['Commissions', formatMoney],
};

/** `October` */
const shortName = (month: string) => monthName(month).split(' ')[0] ?? month;

export function monthlyReportMail(report: MonthlyReport): RenderedMail & { subject: string } {
  const { firstName, isEveryones, month, counts, before, sender } = report;
  const name = shortName(month);
  const whose = isEveryones ? 'The clients of all salespeople' : 'Your clients';
  const subject = `${whose} in ${monthName(month)}`;
  const hello = firstName.trim() === '' ? 'Hello,' : `Hello ${oneLine(firstName)},`;
  const isEmpty = [counts, before.counts].every((each) =>
    salesMeasures.every((measure) => each[measure] === 0),
  );
  const facts = salesMeasures.map((measure) => {
    const [label, format] = rows[measure];
    return {
      label,
      value: `${format(counts[measure])} (${shortName(before.month)}: ${format(before.counts[measure])})`,
    };
  });
  const { newClients, cards, leads } = counts;
  return {
    subject,
    ...renderMail({
      preview: isEmpty
        ? `There was nothing to count in ${name}.`
        : `${formatQuantity(newClients, 'new client')}, ${formatQuantity(cards, 'card')} and ${formatQuantity(leads, 'lead')} in ${name}.`,
      title: subject,
      blocks: isEmpty
        ? [
            {
              kind: 'text',
              text: `${hello}\n\nThere is nothing to report for ${name}: no new client, no card and no lead, as in ${shortName(before.month)}. Invite an agent, and the first figures follow.`,
            },
            { kind: 'button', label: 'Invite an agent', href: `${sender.publicUrl}/agents/invite` },
          ]
        : [
            {
              kind: 'text',
              text: `${hello}\n\nThis is what ${isEveryones ? 'the clients of all salespeople' : 'your clients'} did in ${name}, with ${shortName(before.month)} beside it.`,
            },
            { kind: 'facts', rows: facts },
            {
              kind: 'button',
              label: 'Open your report',
              href: `${sender.publicUrl}/reports?range=12m&view=table`,
            },
          ],
      footer: [
        'A month begins and ends at midnight UTC.',
        `You get this on the first of each month because you switched it on. Switch it off under “By email” here: ${sender.publicUrl}/reports`,
      ],
      postalAddress: sender.postalAddress,
    }),
  };
}
