/** A listing's first photo, or its own drawing of a house if there is no photo or it does not load. */
import type { Listing } from '@farmpost/shared/contracts/listings';
import { paletteFor } from '@farmpost/shared/domain/postcard/palette';
import { street } from '@farmpost/shared/domain/postcard/scene';
import { useMemo, useState } from 'react';
import styled from 'styled-components';

export function HousePhoto({
  listing,
  width = 832,
}: {
  readonly listing: Pick<Listing, 'id' | 'pictures'>;
  /** Pixels that the page shows on a dense screen. */
  readonly width?: number;
}) {
  const [picture] = listing.pictures;
  const photo = picture === undefined ? undefined : `${picture}?w=${width}`;
  const [failed, setFailed] = useState<string | null>(null);
  const drawing = useMemo(() => drawHouse(listing.id), [listing.id]);
  const isPhoto = photo !== undefined && photo !== failed;
  return (
    <Picture alt="" loading="lazy" src={isPhoto ? photo : drawing} onError={() => setFailed(photo ?? null)} />
  );
}

/** Always the same house for the same listing. */
function drawHouse(listingId: string): string {
  const palette = paletteFor(['blue', 'green', 'kraft'], listingId);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 450 306">${street(palette, listingId)}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const Picture = styled.img`
  display: block;
  width: 100%;
  aspect-ratio: 3 / 2;
  object-fit: cover;
  background: var(--kraft-soft);
  border: 1px solid var(--line);
`;
