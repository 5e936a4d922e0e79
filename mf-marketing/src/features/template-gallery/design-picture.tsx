import type { GalleryTemplate } from '@farmpost/shared/contracts/template-gallery';
import type { PostcardSide } from '@farmpost/shared/contracts/templates';
import { kindOfSize, sideNames, sizeName, trimInches } from '@farmpost/shared/domain/postcard/sizes';
import { campaignPurposeNames } from '@farmpost/shared/domain/status-names';
import { Button } from '@farmpost/shared/ui/button/button';
import { Skeleton } from '@farmpost/shared/ui/skeleton/skeleton';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

/** The trimmed sheet, width by height. */
export const sizeOf = (size: GalleryTemplate['size']): string => sizeName(size).replaceAll(' x ', ' × ');

interface DesignPictureProps {
  readonly template: GalleryTemplate;
  readonly side: PostcardSide;
}

function describe({ name, purpose, size }: GalleryTemplate, side: PostcardSide): string {
  const kind = kindOfSize(size);
  const occasion = campaignPurposeNames[purpose];
  if (kind !== 'postcard') {
    return `${sideNames(size)[side]} of ${name}, a ${occasion} ${kind} with a sample home`;
  }
  return side === 'front'
    ? `Front of ${name}, a ${occasion} card with a sample home`
    : `Address side of ${name}: the agent, a QR code with its eight characters, and room for the address`;
}

/** One side as printed, cropped to its trim: an SVG, sharp at any size. White paper in both themes. */
export function DesignPicture({ template, side }: DesignPictureProps) {
  const { id, name, revision, size } = template;
  const picture = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<'coming' | 'there' | 'failed'>('coming');
  const [attempt, setAttempt] = useState(0);
  // In the server's HTML the image may have loaded, or failed, before hydration.
  useEffect(() => {
    const { complete, naturalWidth, currentSrc } = picture.current ?? {};
    if (complete && currentSrc) setState(naturalWidth ? 'there' : 'failed');
  }, [attempt]);

  const [width, height] = trimInches[size];
  const kind = kindOfSize(size);
  const sideName =
    kind === 'postcard' && side === 'back' ? 'address side' : sideNames(size)[side].toLowerCase();
  return (
    <Paper style={{ aspectRatio: `${width} / ${height}` }} data-state={state}>
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
            alt={describe(template, side)}
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
  background: #fff;
  box-shadow: var(--card-stock);

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
