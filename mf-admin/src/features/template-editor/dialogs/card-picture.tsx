/** One side of a document, drawn with a sample and cut at the trim. */
import type { PostcardData, PostcardSide, PostcardTemplate } from '@farmpost/shared/contracts/templates';
import { renderPostcardSvg } from '@farmpost/shared/domain/postcard/render';
import { PostcardFace } from '@farmpost/shared/ui/postcard/postcard-preview';
import { useMemo } from 'react';
import styled from 'styled-components';

interface CardPictureProps {
  readonly document: PostcardTemplate;
  readonly side: PostcardSide;
  readonly data: PostcardData;
  readonly caption: string;
}

export function CardPicture({ document, side, data, caption }: CardPictureProps) {
  const markup = useMemo(() => renderPostcardSvg(document, side, data).svg, [document, side, data]);
  return (
    <Figure>
      <div>
        <PostcardFace markup={markup} side={side} size={document.size} />
      </div>
      <figcaption>{caption}</figcaption>
    </Figure>
  );
}

export const Pictures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  gap: 16px;
  margin-bottom: 16px;
`;
const Figure = styled.figure`
  min-width: 0;
  > div {
    color-scheme: light;
    border: 1px solid var(--line);
    background: #fff;
    color: var(--primary);
    font-variant-numeric: normal;
  }
  svg {
    width: 100%;
    height: auto;
  }
  figcaption {
    margin-top: 4px;
    color: var(--muted);
    font-size: 13px;
  }
`;
