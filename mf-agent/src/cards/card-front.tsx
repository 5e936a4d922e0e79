/** A small front of a campaign's card: postmarked once mailed, blank while there is no proof. */
import { PostcardFace } from '@farmpost/shared/ui/postcard/postcard-preview';
import styled from 'styled-components';
import { useCardFront } from './get-card-front';

export interface CardFrontProps {
  readonly campaignId: string;
  /** When the cards were mailed; not set for a proof. */
  readonly mailedAt?: string | null;
}

export function CardFront({ campaignId, mailedAt = null }: CardFrontProps) {
  const { data: markup } = useCardFront(campaignId);
  return <Stock>{markup && <PostcardFace markup={markup} side="front" mailedAt={mailedAt} />}</Stock>;
}

/** Paper stays white in the dark theme. */
const Stock = styled.div`
  aspect-ratio: 432 / 288;
  overflow: hidden;
  color-scheme: light;
  background: var(--surface);
  color: var(--primary);
  box-shadow: var(--card-stock);
  forced-color-adjust: none;
  svg {
    display: block;
    width: 100%;
    height: auto;
  }
`;
