/** Choice of the card's photo among those of the listing, and of the part that stays in view. */
import type { CardPhoto } from '@farmpost/shared/contracts/listing-photos';
import type { Listing } from '@farmpost/shared/contracts/listings';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Skeleton } from '@farmpost/shared/ui/skeleton/skeleton';
import { useId } from 'react';
import styled from 'styled-components';
import { usePreparedPhoto } from './api/prepare-photo';
import { FocalPointField } from './focal-point';

/** Number of photos offered: the first ones, in the order that the agent chose. */
const MAX_CHOICES = 12;

interface PhotoFieldProps {
  readonly listing: Pick<Listing, 'id' | 'photos' | 'pictures'>;
  readonly value: CardPhoto;
  readonly onChange: (photo: CardPhoto) => void;
}

export function PhotoField({ listing, value, onChange }: PhotoFieldProps) {
  const name = useId();
  const photos = listing.photos.slice(0, MAX_CHOICES);
  const prepared = usePreparedPhoto(listing.id, value.url);
  const picture = prepared.data?.picture;
  const problem = prepared.data?.problem ?? prepared.error?.message;
  if (photos.length === 0) {
    return <Note>This listing has no photos, so the card shows the design’s drawing.</Note>;
  }
  return (
    <Field>
      <legend>Photo on the card</legend>
      <Choices>
        {photos.map((url, index) => (
          <label key={url}>
            <input
              type="radio"
              name={name}
              checked={value.url === url}
              onChange={() => onChange({ url })}
              aria-label={`Photo ${index + 1} of ${photos.length}`}
            />
            <img alt="" src={`${listing.pictures[index] ?? ''}?w=208`} loading="lazy" />
          </label>
        ))}
        <label>
          <input
            type="radio"
            name={name}
            checked={value.url === null}
            onChange={() => onChange({ url: null })}
            aria-label="No photo, the design’s drawing"
          />
          <span>No photo</span>
        </label>
      </Choices>
      {value.url !== null && prepared.isPending && <Skeleton aspectRatio="3 / 2" />}
      {picture && (
        <>
          <FocalPointField
            src={picture.src}
            ratio={picture.width / picture.height}
            value={value.focus ?? picture.focus}
            onChange={(focus) => onChange({ url: value.url, focus })}
          />
          {value.focus && (
            <div>
              <Button look="text" onClick={() => onChange({ url: value.url })}>
                Back to the first guess
              </Button>
            </div>
          )}
        </>
      )}
      {problem && (
        <Banner tone="warning" title="This photo cannot be printed.">
          {problem} Until then, the card shows the design’s drawing.{' '}
          <Button look="text" busy={prepared.isFetching} onClick={() => void prepared.refetch()}>
            Try this photo again
          </Button>
        </Banner>
      )}
    </Field>
  );
}

const Field = styled.fieldset`
  display: grid;
  gap: 12px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: 8px;
    padding: 0;
    font-weight: 600;
  }
`;
const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(96px, 1fr));
  gap: 8px;
  label {
    position: relative;
    display: grid;
    place-items: center;
    aspect-ratio: 3 / 2;
    overflow: hidden;
    background: var(--kraft-soft);
    border: 1px solid var(--line);
    cursor: pointer;
  }
  label:has(:checked) {
    outline: 3px solid var(--primary);
    outline-offset: 1px;
  }
  label:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 3px;
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  span {
    padding: 4px;
    color: var(--text);
    font-size: 13px;
    text-align: center;
  }
`;
const Note = styled.p`
  color: var(--muted);
`;
