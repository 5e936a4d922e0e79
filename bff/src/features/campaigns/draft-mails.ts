/** The words that tell an agent of a card that waits for him. Pure: a draft and addresses in, mail out. */
import type { CampaignPurpose } from '@farmpost/shared/contracts/campaigns';
import { formatCount, formatDollars, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import type { Price } from '@farmpost/shared/domain/pricing';
import { renderMail, type RenderedMail } from '../../mail/mail-layout';
import { oneLine } from '../../mail/one-line';
import type { Sender } from '../messages/sender';

export interface WaitingDraft {
  readonly campaignId: string;
  readonly name: string;
  readonly purpose: CampaignPurpose;
  readonly listing: {
    readonly addressLine1: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
  };
  readonly households: number;
  readonly price: Price;
  /** Why nobody but the agent can send it: one sentence. */
  readonly reason: string;
  /** The listing's new price that took the card back; null where the card is new. */
  readonly priceChange: { readonly fromCents: number | null; readonly toCents: number | null } | null;
}

const dollars = (cents: number | null) => (cents === null ? 'no price' : formatDollars(cents));

function wordsOf({ listing: { addressLine1 }, purpose, priceChange }: WaitingDraft) {
  if (priceChange === null) {
    return {
      title: `Your ${purpose} card for ${addressLine1} is ready`,
      text: `${addressLine1} ${purpose === 'just-sold' ? 'has sold' : 'is on the market'}, so we have made a card of it and chosen the homes around it. Nothing is printed until you approve it.`,
    };
  }
  const { fromCents, toCents } = priceChange;
  return {
    title: `The price of ${addressLine1} changed, so its card waits`,
    text: `The MLS has the price of ${addressLine1} at ${dollars(toCents)} now, no longer at ${dollars(fromCents)}. We held the card before anything was printed, drew it anew and checked it. Nothing goes out until you approve it.`,
  };
}

/** What the agent pays, and what he does not: `$153.00, 20 of the cards are free`. */
function priceText({ freeCards, totalCents }: Price): string {
  if (freeCards === 0) return formatMoney(totalCents);
  return `${formatMoney(totalCents)}, ${formatQuantity(freeCards, 'card')} of it free`;
}

export function waitingDraftMail(
  draft: WaitingDraft,
  { publicUrl, postalAddress }: Sender,
): RenderedMail & { subject: string } {
  const { title, text } = wordsOf(draft);
  const { addressLine1, city, state, zip } = draft.listing;
  return {
    subject: oneLine(title),
    ...renderMail({
      preview: `${formatQuantity(draft.households, 'household')}, ${formatMoney(draft.price.totalCents)}`,
      title: oneLine(title),
      blocks: [
        { kind: 'text', text },
        {
          kind: 'facts',
          rows: [
            { label: 'Campaign', value: draft.name },
            { label: 'Home', value: `${addressLine1}\n${city}, ${state} ${zip}` },
            { label: 'Households', value: formatCount(draft.households) },
            { label: 'Price', value: priceText(draft.price) },
            { label: 'Why it waits', value: draft.reason },
          ],
        },
        {
          kind: 'button',
          label: 'See the card and send it',
          href: publicUrl + href(paths.campaign, { id: draft.campaignId }),
        },
      ],
      footer: [
        'You get this because your listings make postcards on Farmpost. Whether they wait for you or go by themselves is switched in your settings.',
      ],
      postalAddress,
    }),
  };
}
