import type { GalleryTemplate } from '@farmpost/shared/contracts/template-gallery';
import type { PostcardSide } from '@farmpost/shared/contracts/templates';
import { campaignPurposeNames } from '@farmpost/shared/domain/status-names';
import { Button } from '@farmpost/shared/ui/button/button';
import { Skeleton } from '@farmpost/shared/ui/skeleton/skeleton';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

/** The trimmed card's size in inches, width by height. */
const trims = { '4x6': [6, 4], '6x9': [9, 6], '6x11': [11, 6] } as const;

export const sizeName = (size: GalleryTemplate['size']): string => `${trims[size].join(' × ')} in`;

interface DesignPictureProps {
  readonly template: GalleryTemplate;
  readonly side: PostcardSide;
}

/** One side as printed, cropped to its trim: an SVG, sharp at any size. White paper in both themes. */
export function DesignPicture({ template, side }: DesignPictureProps) {
  const { id, name, purpose, revision, size } = template;
  const picture = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<'coming' | 'there' | 'failed'>('coming');
  const [attempt, setAttempt] = useState(0);
  // In the server's HTML the image may have loaded, or failed, before hydration.
  useEffect(() => {
    const { complete, naturalWidth, currentSrc } = picture.current ?? {};
    if (complete && currentSrc) setState(naturalWidth ? 'there' : 'failed');
  }, [attempt]);

  const [width, height] = trims[size];
  const sideName = side === 'front' ? 'front' : 'address side';
  return (
    <Paper data-size={size} data-state={state}>
      {state === 'failed' ? (
        <Failure role="alert">
          <span>The {sideName} did not load.</span>
          <Button
            size="small"
            aria-label={`Try again: ${sideName} of ${name}`}
            onClick={() => {
              setState('coming');
              setAttempt(attempt + 1);
            }}
          >
            Try again
          </Button>
        </Failure>
      ) : (
        <>
          {state === 'coming' && <Skeleton height="100%" />}
          <img
            ref={picture}
            src={`/api/templates/${id}/picture?side=${side}&revision=${revision}`}
            alt={
              side === 'front'
                ? `Front of ${name}, a ${campaignPurposeNames[purpose]} card with a sample home`
                : `Address side of ${name}: the agent, a QR code with its eight characters, and room for the address`
            }
            // The card's size in points.
            width={width * 72}
            height={height * 72}
            loading="lazy"
            decoding="async"
            onLoad={() => setState('there')}
            onError={() => setState('failed')}
          />
        </>
      )}
    </Paper>
  );
}

const Paper = styled.div`
  position: relative;
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
  img {
    position: relative;
    display: block;
    width: 100%;
    height: auto;
  }
  > [aria-hidden] {
    position: absolute;
    inset: 0;
  }
`;

const Failure = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 12px;
  height: 100%;
  padding: 16px;
  background: var(--sunken);
  color: var(--text);
  text-align: center;
`;
