/** The corners of an area as fields and buttons: everything that the map does, without it. */
import { formatQuantity } from '@farmpost/shared/domain/format';
import { type MapPoint, pointAt } from '@farmpost/shared/domain/map-geometry';
import { Button } from '@farmpost/shared/ui/button/button';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { PlusIcon, TrashIcon } from '@farmpost/shared/ui/icon/icon';
import { Actions } from '@farmpost/shared/ui/section/section';
import { useState } from 'react';
import styled from 'styled-components';
import { type Corners, readPlace, writePlace } from './area-edits';

/** A step of the buttons: about 100 feet. */
const STEP_MILES = 0.02;
const ways = [
  { name: 'North', bearing: 0 },
  { name: 'South', bearing: 180 },
  { name: 'West', bearing: 270 },
  { name: 'East', bearing: 90 },
] as const;

interface CornerListProps {
  /** The number of the area, from 1. */
  readonly area: number;
  readonly corners: Corners;
  readonly onMove: (index: number, point: MapPoint) => void;
  readonly onRemove: (index: number) => void;
  readonly onSplit: (index: number) => void;
}

export function CornerList({ area, corners, onMove, onRemove, onSplit }: CornerListProps) {
  const [chosen, setChosen] = useState(0);
  const index = Math.min(chosen, corners.length - 1);
  const corner = corners[index];
  if (!corner) return null;
  return (
    <Details>
      <summary>
        Corners of area {area}, {formatQuantity(corners.length, 'corner')}
      </summary>
      <p>Latitude and longitude of each corner. Changes count when you leave a field.</p>
      <ol>
        {corners.map((each, at) => (
          <li key={`${at} ${writePlace(each)}`}>
            <PlaceField label={`Corner ${at + 1}`} place={each} onPlace={(point) => onMove(at, point)} />
            <Button
              size="small"
              icon={<PlusIcon />}
              aria-label={`Add a corner after corner ${at + 1}`}
              onClick={() => onSplit(at)}
            />
            <Button
              size="small"
              icon={<TrashIcon />}
              aria-label={`Remove corner ${at + 1}`}
              onClick={() => onRemove(at)}
            />
          </li>
        ))}
      </ol>
      <SelectField
        label="Move a corner by 100 feet"
        options={corners.map((_, at) => ({ value: String(at), label: `Corner ${at + 1}` }))}
        value={String(index)}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
      />
      <Actions>
        {ways.map(({ name, bearing }) => (
          <Button
            key={name}
            size="small"
            aria-label={`Move corner ${index + 1} ${name.toLowerCase()}`}
            onClick={() => onMove(index, pointAt(corner, STEP_MILES, bearing))}
          >
            {name}
          </Button>
        ))}
      </Actions>
    </Details>
  );
}

interface PlaceFieldProps {
  readonly label: string;
  readonly place: MapPoint;
  readonly onPlace: (place: MapPoint) => void;
}

function PlaceField({ label, place, onPlace }: PlaceFieldProps) {
  const written = writePlace(place);
  const [text, setText] = useState(written);
  const [isWrong, setWrong] = useState(false);
  const commit = () => {
    const read = readPlace(text);
    setWrong(read === null);
    if (read !== null && text !== written) onPlace(read);
  };
  return (
    <TextField
      label={label}
      value={text}
      error={isWrong ? 'Type it like 32.79120, -79.94310.' : undefined}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        commit();
      }}
    />
  );
}

const Details = styled.details`
  summary {
    min-height: 24px;
    font-weight: 600;
    cursor: pointer;
  }
  p {
    margin: 8px 0;
    color: var(--muted);
    font-size: 13px;
  }
  ol {
    display: grid;
    gap: 8px;
    margin: 0 0 12px;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    gap: 8px;
    align-items: end;
  }
  > :last-child {
    margin-top: 8px;
  }
`;
