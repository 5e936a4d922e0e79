/** The card's design, chosen by its picture, grouped by occasion and size. */
import type { Profile } from '@farmpost/shared/contracts/accounts';
import type { CardPhoto } from '@farmpost/shared/contracts/listing-photos';
import type { Listing } from '@farmpost/shared/contracts/listings';
import type { GalleryTemplate } from '@farmpost/shared/contracts/template-gallery';
import { type DesignSize, designSizes } from '@farmpost/shared/contracts/template-vocabulary';
import { occasionFits } from '@farmpost/shared/domain/design-occasion';
import { formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { isCardTrue } from '@farmpost/shared/domain/listing-events';
import { sizeName, trimInches } from '@farmpost/shared/domain/postcard/sizes';
import { campaignPurposeNames } from '@farmpost/shared/domain/status-names';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { CheckIcon } from '@farmpost/shared/ui/icon/icon';
import { Skeleton } from '@farmpost/shared/ui/skeleton/skeleton';
import { Suspense, lazy, useId, useState } from 'react';
import styled from 'styled-components';
import { type ListingPurpose, listingPurposes } from '../../cards/campaign-fields';
import type { CardPlace } from './card-data';

const CardThumbnail = lazy(() =>
  import('./card-thumbnail').then((module) => ({ default: module.CardThumbnail })),
);

const ratioOf = (size: DesignSize) => trimInches[size].join(' / ');

/** Smallest size first, otherwise in the order of the gallery. */
export const bySize = (a: GalleryTemplate, b: GalleryTemplate) =>
  designSizes.indexOf(a.size) - designSizes.indexOf(b.size);

/** Designs of an occasion before “Show all”; the chosen one is always among them. */
const SHOWN = 6;

interface DesignFieldProps {
  readonly designs: readonly GalleryTemplate[];
  /** `null` for a card about a place, undefined while it is loading. */
  readonly listing: Listing | null | undefined;
  readonly place?: CardPlace | undefined;
  /** The chosen occasion. */
  readonly purpose: ListingPurpose;
  readonly agent: Profile | undefined;
  readonly photo: CardPhoto;
  /** Id of the chosen design. */
  readonly value: string;
  readonly onChange: (id: string, purpose: ListingPurpose) => void;
}

export function DesignField(props: DesignFieldProps) {
  const { designs, listing, place, purpose, agent, photo, value, onChange } = props;
  const name = useId();
  const [size, setSize] = useState<DesignSize | 'all'>('all');
  const [isWhole, setWhole] = useState(false);
  const sizes = designSizes.filter((each) => designs.some((design) => design.size === each));
  const groups = listingPurposes
    .map((each) => ({
      purpose: each,
      designs: designs
        .filter(
          ({ id, purpose: own, occasion }) =>
            own === each &&
            (id === value || listing === undefined || occasionFits(occasion, listing?.status ?? null)),
        )
        .toSorted(bySize),
    }))
    .filter((group) => group.designs.length > 0);
  const isOffered = (each: ListingPurpose) => each === purpose || !listing || isCardTrue(each, listing);
  const hidden = groups.filter((group) => !isOffered(group.purpose));
  const shownOf = (all: readonly GalleryTemplate[]) => {
    const fitting = all.filter((design) => size === 'all' || design.size === size || design.id === value);
    if (isWhole) return fitting;
    return fitting.filter((design, index) => index < SHOWN || design.id === value);
  };
  const offered = groups.filter((group) => isOffered(group.purpose));
  const count = offered.reduce((sum, group) => sum + group.designs.length, 0);
  const isCut = offered.some(
    (group) =>
      group.designs.filter((design) => size === 'all' || design.size === size).length >
      shownOf(group.designs).length,
  );
  return (
    <Field>
      <legend>Design</legend>
      {sizes.length > 1 && count > SHOWN && (
        <SelectField
          label="Size"
          options={[
            { value: 'all', label: 'All sizes' },
            ...sizes.map((each) => ({ value: each, label: sizeName(each) })),
          ]}
          value={size}
          onChange={({ currentTarget }) =>
            setSize(sizes.find((each) => each === currentTarget.value) ?? 'all')
          }
        />
      )}
      {offered.map((group) => (
        <div key={group.purpose} role="group" aria-labelledby={`${name}-${group.purpose}`}>
          <p id={`${name}-${group.purpose}`}>{campaignPurposeNames[group.purpose]}</p>
          <Choices>
            {shownOf(group.designs).map((design) => (
              <label key={design.id} title={design.description}>
                <input
                  type="radio"
                  name={name}
                  checked={design.id === value}
                  onChange={() => onChange(design.id, group.purpose)}
                  aria-labelledby={`${name}-${design.id}`}
                />
                <Bed aria-hidden="true">
                  <Card data-size={design.size} style={{ aspectRatio: ratioOf(design.size) }}>
                    {agent && listing !== undefined ? (
                      <Suspense fallback={<Skeleton aspectRatio={ratioOf(design.size)} />}>
                        <CardThumbnail
                          templateId={design.id}
                          aspectRatio={ratioOf(design.size)}
                          agent={agent}
                          listing={listing}
                          place={place}
                          purpose={group.purpose}
                          photo={photo}
                        />
                      </Suspense>
                    ) : (
                      <Skeleton aspectRatio={ratioOf(design.size)} />
                    )}
                  </Card>
                </Bed>
                <Name id={`${name}-${design.id}`}>
                  <span>{design.name}</span>{' '}
                  <small>
                    {sizeName(design.size)}, {formatMoney(design.unitPriceCents)}
                  </small>
                </Name>
                {design.id === value && <CheckIcon />}
              </label>
            ))}
          </Choices>
        </div>
      ))}
      {isCut && (
        <Button block onClick={() => setWhole(true)}>
          Show all {formatQuantity(count, 'design')}
        </Button>
      )}
      {hidden.length > 0 && (
        <Note>
          Not shown: {hidden.map((group) => campaignPurposeNames[group.purpose].toLowerCase()).join(', ')}.
          Those cards would not be true of this home today.
        </Note>
      )}
    </Field>
  );
}

const Field = styled.fieldset`
  display: grid;
  gap: 16px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: 4px;
    padding: 0;
    font-weight: 600;
  }
  div > p {
    margin-bottom: 6px;
    color: var(--muted);
    font-size: 13px;
  }
`;
const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 12px;
  @media ${phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  label {
    position: relative;
    display: grid;
    grid-template-rows: 1fr auto;
    gap: 8px;
    padding: 8px 8px 10px;
    background: var(--surface);
    border: 1px solid var(--line);
    cursor: pointer;
  }
  label:hover {
    border-color: var(--control);
  }
  label:has(:checked) {
    border-color: var(--primary);
    box-shadow: inset 0 0 0 1px var(--primary);
  }
  label:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  label > svg {
    position: absolute;
    right: 8px;
    bottom: 10px;
    width: 16px;
    height: 16px;
    color: var(--primary);
  }
`;
const Bed = styled.span`
  display: grid;
  place-items: center;
  padding: 8px;
  background: var(--kraft-soft);
`;
/** Larger cards look larger. Paper is white even in the dark theme. */
const Card = styled.span`
  display: block;
  width: 82%;
  overflow: hidden;
  color-scheme: light;
  background: var(--surface);
  color: var(--primary);
  font-variant-numeric: normal;
  box-shadow: var(--card-stock);
  &[data-size='6x9'],
  &[data-size='6x11'],
  &[data-size='bifold'] {
    width: 100%;
  }
  &[data-size='letter'] {
    width: 60%;
  }
  svg {
    display: block;
    width: 100%;
    height: 100%;
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
  }
`;
const Name = styled.span`
  display: grid;
  padding-right: 20px;
  line-height: 1.3;
  overflow-wrap: anywhere;
  small {
    color: var(--muted);
    font-size: 13px;
  }
`;
const Note = styled.p`
  color: var(--muted);
  font-size: 13px;
`;
