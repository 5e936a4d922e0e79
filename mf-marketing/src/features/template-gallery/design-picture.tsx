import type { GalleryTemplate } from '@farmpost/shared/contracts/template-gallery';
import type { PostcardSide } from '@farmpost/shared/contracts/templates';
import { campaignPurposeNames } from '@farmpost/shared/domain/status-names';
import styled from 'styled-components';

/** Inches of the trimmed card, across and down. */
const trims = { '4x6': [6, 4], '6x9': [9, 6], '6x11': [11, 6] } as const;
/** Inches around it that the knife takes off. */
const BLEED = 0.125;
const DPI = 52;

export const sizeName = (size: GalleryTemplate['size']): string => `${trims[size].join(' × ')} in`;

interface DesignPictureProps {
  readonly template: GalleryTemplate;
  readonly side: PostcardSide;
}

/** One side as it is printed, cut to its trim. White paper in either theme. */
export function DesignPicture({ template, side }: DesignPictureProps) {
  const { id, name, purpose, revision, size } = template;
  const [width, height] = trims[size];
  return (
    <Paper data-size={size}>
      <img
        src={`/api/templates/${id}/picture?side=${side}&revision=${revision}`}
        alt={
          side === 'front'
            ? `Front of ${name}, a ${campaignPurposeNames[purpose]} card with a sample home`
            : `Address side of ${name}: the agent, a QR code with its eight characters, and room for the address`
        }
        width={Math.round((width + 2 * BLEED) * DPI)}
        height={Math.round((height + 2 * BLEED) * DPI)}
        loading="lazy"
        decoding="async"
      />
    </Paper>
  );
}

const Paper = styled.span`
  display: block;
  overflow: hidden;
  aspect-ratio: 6 / 4;
  background: #fff;
  box-shadow: var(--card-stock);

  &[data-size='6x9'] {
    aspect-ratio: 9 / 6;
  }
  &[data-size='6x11'] {
    aspect-ratio: 11 / 6;
  }
  /* The bleed, as a share of the width: 6.25/6, 9.25/9, 11.25/11. */
  img {
    display: block;
    width: 104.17%;
    max-width: none;
    height: auto;
    margin: -2.08% 0 0 -2.08%;
  }
  &[data-size='6x9'] img {
    width: 102.78%;
    margin: -1.39% 0 0 -1.39%;
  }
  &[data-size='6x11'] img {
    width: 102.27%;
    margin: -1.14% 0 0 -1.14%;
  }
`;
