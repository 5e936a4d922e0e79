/** Texts of the alert that a home opened the page behind its card. They name a block at most. Pure. */
import { formatFullDate, formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { renderMail, type RenderedMail } from '../../mail/mail-layout';
import { oneLine } from '../../mail/one-line';
import type { Sender } from '../messages/sender';

export interface ScanAlert {
  readonly campaign: {
    readonly id: string;
    readonly name: string;
    /** A day; `null` for a mailing that is not handed over whole. */
    readonly mailedOn: string | null;
  };
  /** On the clock of the home. */
  readonly day: string;
  readonly time: string;
  /** `null` where too few cards went to the block. */
  readonly block: { readonly name: string; readonly cards: number } | null;
  readonly scans: number;
  readonly leads: number;
}

const MAX_TEXT = 160;

const pageOf = ({ campaign }: ScanAlert, { publicUrl }: Sender): string =>
  publicUrl + href(paths.campaign, { id: campaign.id });

export function scanAlertMail(alert: ScanAlert, sender: Sender): RenderedMail & { subject: string } {
  const { campaign, block, day, time, scans, leads } = alert;
  const name = oneLine(campaign.name);
  return {
    subject: oneLine(`A card of “${name}” was scanned`),
    ...renderMail({
      preview: `${formatFullDate(day)}, ${time}. ${formatQuantity(scans, 'scan')} of this mailing so far.`,
      title: 'A card was scanned',
      blocks: [
        {
          kind: 'text',
          text: 'Someone scanned your card and looked around on your page. It is the first time from this home.',
        },
        {
          kind: 'facts',
          rows: [
            { label: 'When', value: `${formatFullDate(day)}, ${time}` },
            {
              label: 'From the block',
              value: block
                ? `${block.name}. ${formatQuantity(block.cards, 'card')} went there.`
                : 'Not shown: too few of your cards went there to keep the home private.',
            },
            {
              label: 'Mailing',
              value:
                campaign.mailedOn === null ? name : `${name}, mailed ${formatFullDate(campaign.mailedOn)}`,
            },
            { label: 'So far', value: `${formatQuantity(scans, 'scan')}, ${formatQuantity(leads, 'lead')}` },
          ],
        },
        {
          kind: 'text',
          text: 'There is nothing to do yet. They asked for nothing, so there is no name here and no one to call. If they write, you hear at once.',
        },
        { kind: 'button', label: 'See the Mailing', href: pageOf(alert, sender) },
      ],
      footer: [
        `You get one of these for each home that uses the page behind a card. Change this in your settings: ${sender.publicUrl}${paths.settings}`,
        'Your own devices, link previews and scans before the post had the card are not counted.',
      ],
      postalAddress: sender.postalAddress,
    }),
  };
}

/** Fits one message of 160 characters: the block goes first, then the name of the mailing is cut. */
export function scanAlertText(alert: ScanAlert, sender: Sender): string {
  const { block, time, scans } = alert;
  const end = `at ${time}. Scan ${scans}, no name yet. ${pageOf(alert, sender)}`;
  const long = `Farmpost: a card was scanned${block ? ` on ${block.name}` : ''} ${end}`;
  return long.length <= MAX_TEXT ? long : `Farmpost: a card was scanned ${end}`;
}
