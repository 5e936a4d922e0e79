import type { DesignSize } from '@farmpost/shared/contracts/template-vocabulary';
import { formatDollars, formatMoney } from '@farmpost/shared/domain/format';
import { annualSaving, plans } from '@farmpost/shared/domain/plans';
import {
  FREE_POSTCARDS,
  findRate,
  MEMBERSHIP_CENTS,
  type MailRate,
  unitPriceOf,
} from '@farmpost/shared/domain/pricing';
import { sizeName } from '@farmpost/shared/domain/postcard/sizes';
import { figures } from '../../site/marketing-figures';

const savings = plans.map((plan) => `${annualSaving(plan).percent}% on ${plan.name}`);
const membership = formatDollars(MEMBERSHIP_CENTS);

/** Prices of larger cards, letters and brochures. */
function largerInWords(rates: readonly MailRate[]): string {
  const money = (size: DesignSize) => formatMoney(unitPriceOf(rates, size));
  const cards = (['6x9', '6x11'] as const).map((size) => {
    const slow = findRate(rates, size, 'marketing');
    const marketing = slow
      ? `, ${formatMoney(slow.unitPriceCents)} as USPS Marketing Mail from ${slow.minimumPieces} cards`
      : '';
    return `A card of ${sizeName(size)} is ${money(size)}${marketing}.`;
  });
  return `${cards.join(' ')} A letter is ${money('letter')} and a brochure ${money('bifold')}. Printing, postage, code and landing page are included.`;
}

/** Agents' questions about money; the answers come from the product's own rules. */
export const questionsAt = (
  rates: readonly MailRate[],
): readonly { readonly question: string; readonly answer: string }[] => [
  {
    question: 'Which of these will I be charged?',
    answer: `The ${membership} membership and ${formatMoney(unitPriceOf(rates, '4x6'))} for each postcard after your first ${FREE_POSTCARDS}. The plans are for agents with a steady volume: write to us when you want one, and a person will set it up with you.`,
  },
  {
    question: 'Does annual save the same on every plan?',
    answer: `No. It saves ${savings.slice(0, -1).join(', ')} and ${savings.at(-1)}, against paying month by month.`,
  },
  {
    question: 'When am I charged for a card?',
    answer:
      'When the printer accepts it, not when you approve it. A mailing that you stop within its window costs nothing, and a card that fails or is returned is credited. The post does not return Marketing Mail, so there only cards that fail are.',
  },
  {
    question: 'What do I pay in a month without a listing?',
    answer: `The membership of ${membership}, and nothing else unless you mail a farm.`,
  },
  {
    question: 'Is there a minimum?',
    answer: `A listing’s budget starts at ${formatDollars(figures.minimumBudgetDollars * 100)}. It is a ceiling: what is not mailed is not charged.`,
  },
  {
    question: 'What do larger cards, letters and brochures cost?',
    answer: largerInWords(rates),
  },
  {
    question: 'Are there setup fees or contracts?',
    answer:
      'Neither. Pause any time, and no new postcards go out until you resume. Cancel any time, and the membership ends with the month you have paid for.',
  },
  {
    question: 'What is in the price of a card?',
    answer:
      'The list of homes, the design, printing, postage, its own code, the page behind it and the lead that comes from it.',
  },
];
