/** Mails only the nearest homes, as many as the account has free cards: needs no payment method. */
import { formatCount, formatMoney } from '@farmpost/shared/domain/format';
import { FREE_POSTCARDS } from '@farmpost/shared/domain/pricing';
import { formatPieces } from '@farmpost/shared/domain/status-names';
import type { CampaignKind } from '@farmpost/shared/contracts/campaign-vocabulary';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import styled from 'styled-components';

interface Mailing {
  readonly kind: CampaignKind;
  readonly recipientCount: number;
  readonly freeCards: number;
  readonly totalCents: number;
}

/** Whether some of the mailing's cards are free and others cost money. */
export const isPartlyFree = ({ freeCards, totalCents }: Pick<Mailing, 'freeCards' | 'totalCents'>): boolean =>
  freeCards > 0 && totalCents > 0;

/** `Mail my first 20 free`, and `Mail 12 free cards` once some are used. */
export const freeCardsLabel = (freeCards: number): string =>
  freeCards === FREE_POSTCARDS
    ? `Mail my first ${FREE_POSTCARDS} free`
    : `Mail ${formatCount(freeCards)} free ${freeCards === 1 ? 'card' : 'cards'}`;

/** The one button for an account without a payment method, and the whole mailing beside it. */
export function FreeCards(props: {
  readonly mailing: Mailing;
  readonly billing: string;
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly onSend: () => void;
}) {
  const { kind, recipientCount, freeCards, totalCents } = props.mailing;
  const others = recipientCount - freeCards;
  return (
    <>
      <Button
        look="send"
        size="large"
        block
        busy={props.busy}
        busyLabel="Sending…"
        disabled={props.disabled}
        onClick={props.onSend}
      >
        {freeCardsLabel(freeCards)}
      </Button>
      <Small>
        To the {formatCount(freeCards)} nearest homes. No payment method needed; nothing is charged.
      </Small>
      <ButtonLink block to={props.billing}>
        Add a payment method
      </ButtonLink>
      <Small>
        to mail all {formatPieces(recipientCount, kind)}: the other {formatCount(others)} cost{' '}
        {formatMoney(totalCents)}, charged after the printer accepts them.
      </Small>
    </>
  );
}

const Small = styled.p`
  color: light-dark(var(--on-kraft), var(--text));
  font-size: 13px;
  line-height: 20px;
`;
