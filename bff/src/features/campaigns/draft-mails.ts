/** The email about a card that waits for its agent’s approval. Pure. */
import type { CampaignPurpose } from '@farmpost/shared/contracts/campaigns';
import {
  formatCount,
  formatDollars,
  formatFullDate,
  formatMoney,
  formatQuantity,
} from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import type { Price } from '@farmpost/shared/domain/pricing';
import { renderMail, type RenderedMail } from '../../mail/mail-layout';
import { oneLine } from '../../mail/one-line';
import { priceInWords } from './price-words';
import type { Sender } from '../messages/sender';

export interface WaitingDraft {
  readonly campaignId: string;
  readonly name: string;
  readonly purpose: CampaignPurpose;
  /** `null` for a card that goes to ZIPs. */
  readonly listing: {
    readonly addressLine1: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
  } | null;
  readonly households: number;
  readonly price: Price;
  /** The day that was chosen for it, if any. */
  readonly mailOn: string | null;
  /** Why it needs the agent’s approval, in one sentence. */
  readonly reason: string;
  /** Text for the agent: why the card waits again, if not because the listing changed; else `null`. */
  readonly notice: string | null;
  /** The listing's new price that took the card back; null where the card is new. */
  readonly priceChange: { readonly fromCents: number | null; readonly toCents: number | null } | null;
}

const dollars = (cents: number | null) => (cents === null ? 'no price' : formatDollars(cents));

function draftText({ name, listing, purpose, notice, priceChange }: WaitingDraft) {
  const addressLine1 = listing?.addressLine1 ?? name;
  if (notice !== null) {
    return {
      title: `The homes for your ${addressLine1} card changed, so it needs your approval`,
      text: notice,
    };
  }
  if (priceChange === null) {
    return {
      title: `Your ${purpose} card for ${addressLine1} is ready`,
      text: `${addressLine1} ${purpose === 'just-sold' ? 'has sold' : 'is on the market'}, so we made a card for it and chose homes nearby. Nothing is printed until you approve it.`,
    };
  }
  const { fromCents, toCents } = priceChange;
  return {
    title: `The price of ${addressLine1} changed, so its card needs your approval`,
    text: `The MLS price of ${addressLine1} changed from ${dollars(fromCents)} to ${dollars(toCents)}. We held the card before anything was printed, updated it and checked it again. Nothing goes out until you approve it.`,
  };
}

export function waitingDraftMail(
  draft: WaitingDraft,
  {
    publicUrl,
    postalAddress,
    pictureUrl,
    footer,
  }: Sender & {
    /** The front of the card. */
    readonly pictureUrl: string;
    /** How to turn the mail off. */
    readonly footer: string;
  },
): RenderedMail & { subject: string } {
  const { title, text } = draftText(draft);
  const { listing } = draft;
  const page = publicUrl + href(paths.campaign, { id: draft.campaignId });
  return {
    subject: oneLine(title),
    ...renderMail({
      preview: `${formatQuantity(draft.households, 'household')}, ${formatMoney(draft.price.totalCents)}`,
      title: oneLine(title),
      blocks: [
        { kind: 'picture', src: pictureUrl, alt: 'Front of the card', href: page },
        { kind: 'text', text },
        {
          kind: 'facts',
          rows: [
            { label: 'Campaign', value: draft.name },
            ...(listing === null
              ? []
              : [
                  {
                    label: 'Home',
                    value: `${listing.addressLine1}\n${listing.city}, ${listing.state} ${listing.zip}`,
                  },
                ]),
            { label: 'Households', value: formatCount(draft.households) },
            { label: 'Price', value: priceInWords(draft.price) },
            ...(draft.mailOn === null ? [] : [{ label: 'Chosen day', value: formatFullDate(draft.mailOn) }]),
            { label: 'Why it is waiting', value: draft.reason },
          ],
        },
        {
          kind: 'button',
          label: 'Review and send the card',
          href: page,
        },
      ],
      footer: [
        'You get this email because Farmpost makes postcards from your listings. You can turn automatic approval on or off in your settings.',
        footer,
      ],
      postalAddress,
    }),
  };
}
