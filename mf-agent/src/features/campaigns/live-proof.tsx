/** A live preview of the card. */
import type { CardCopy } from '@farmpost/shared/contracts/campaigns';
import type { PostcardTemplate } from '@farmpost/shared/contracts/templates';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { PostcardPreview } from '@farmpost/shared/ui/postcard/postcard-preview';
import { useMemo } from 'react';
import { type CardSubject, useCardData } from './card-data';
import { houseDesigns, renderCard, wholeCopy } from './live-card';

export interface LiveProofProps extends CardSubject {
  /** The house design for the occasion if none was chosen. */
  readonly chosen: PostcardTemplate | null;
  readonly words: CardCopy;
}

export function LiveProof({ chosen, words, ...subject }: LiveProofProps) {
  const design = chosen ?? houseDesigns[subject.purpose];
  const { headline, message } = wholeCopy(design, words);
  const data = useCardData(subject, 832, design);
  const card = useMemo(
    () => renderCard(design, { ...data, copy: { headline, message } }),
    [design, data, headline, message],
  );
  return (
    <>
      <PostcardPreview front={card.front} back={card.back} />
      {card.overflow.length > 0 && (
        <Banner tone="warning" title="Too long for the card:">
          {card.overflow.join('; ')}
        </Banner>
      )}
    </>
  );
}
