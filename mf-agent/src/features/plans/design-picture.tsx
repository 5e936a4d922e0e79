/** The front of a design with made-up facts, for a card whose proof is not made yet. */
import type { GalleryTemplate } from '@farmpost/shared/contracts/template-gallery';
import styled from 'styled-components';

interface DesignPictureProps {
  readonly templateId: string;
  /** The design as it is offered now; `undefined` for one that is withdrawn, which has no picture. */
  readonly design: Pick<GalleryTemplate, 'revision'> | undefined;
}

export function DesignPicture({ templateId, design }: DesignPictureProps) {
  if (!design) return <Blank>No picture</Blank>;
  return (
    <Picture
      src={`/api/templates/${templateId}/picture?side=front&revision=${encodeURIComponent(design.revision)}`}
      alt=""
      loading="lazy"
      width="432"
      height="288"
    />
  );
}

/** Paper stays white in the dark theme. */
const Picture = styled.img`
  display: block;
  width: 100%;
  height: auto;
  aspect-ratio: 432 / 288;
  object-fit: contain;
  box-shadow: var(--card-stock);
`;
const Blank = styled.div`
  display: grid;
  place-items: center;
  aspect-ratio: 432 / 288;
  border: 1px dashed var(--control);
  color: var(--muted);
  font-size: 13px;
`;
