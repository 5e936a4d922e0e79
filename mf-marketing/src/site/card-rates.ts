/** The rates that public pages quote. The server gives them with the page; until then the first rates are shown. */
import { useMailRates } from '@farmpost/shared/client/mail-rates';
import { type MailRate, startingRates, unitPriceOf } from '@farmpost/shared/domain/pricing';

export const useRates = (): readonly MailRate[] => useMailRates() ?? startingRates;

/** Cents of one First-Class postcard of the usual size. */
export const useCardCents = (): number => unitPriceOf(useRates(), '4x6');
