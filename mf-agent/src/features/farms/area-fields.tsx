/** Chooses the area of a farm: drawn on the map or by its corners, a subdivision of the MLS, or ZIPs. */
import type { FarmPreview } from '@farmpost/shared/contracts/farms';
import type { FarmKind } from '@farmpost/shared/contracts/farm-vocabulary';
import { formatQuantity } from '@farmpost/shared/domain/format';
import type { MapPoint } from '@farmpost/shared/domain/map-geometry';
import { tablet } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { Segmented } from '@farmpost/shared/ui/field/segmented';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { PlusIcon } from '@farmpost/shared/ui/icon/icon';
import { Actions, Paper, Stack } from '@farmpost/shared/ui/section/section';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import type { AreaEntries } from './area-entries';
import * as edits from './area-edits';
import { AreaMap } from './area-map';
import { CornerList } from './corner-list';
import { GoTo } from './go-to';
import { SubdivisionField } from './subdivision-field';

const kinds: readonly { readonly value: FarmKind; readonly label: string }[] = [
  { value: 'polygon', label: 'Draw' },
  { value: 'subdivision', label: 'Subdivision' },
  { value: 'zip', label: 'ZIP codes' },
];
const none: FarmPreview['points'] = [];

interface AreaFieldsProps {
  readonly entries: AreaEntries;
  readonly onChange: (entries: AreaEntries) => void;
  /** Where the map opens. */
  readonly market: MapPoint;
  readonly preview: FarmPreview | undefined;
  /** The count of its homes, or what keeps them from being counted. */
  readonly tally: ReactNode;
  readonly error: string | undefined;
  readonly errorId: string;
}

export function AreaFields(props: AreaFieldsProps) {
  const { entries, onChange, market, preview, error } = props;
  const { kind, drawing, subdivision } = entries;
  const [focus, setFocus] = useState(market);
  const [middle, setMiddle] = useState<MapPoint | null>(null);
  const draw = (next: edits.Drawing) => onChange({ ...entries, drawing: next });
  const here = middle ?? focus;
  const corners = edits.cornersOfActive(drawing);
  const points = preview?.points ?? none;
  const label =
    drawing.areas.length === 0
      ? 'Map without an area yet. The buttons beside it add one.'
      : `Map of ${formatQuantity(drawing.areas.length, 'area')}${preview ? ` with ${formatQuantity(preview.homes, 'home')}` : ''}. The list of corners beside it does the same.`;
  return (
    <Stack>
      <Top>
        <Segmented
          label="The area"
          hideLabel
          options={kinds}
          value={kind}
          onChange={(next) => onChange({ ...entries, kind: next })}
        />
        {kind !== 'zip' && drawing.past.length > 0 && (
          <Button onClick={() => draw(edits.undo(drawing))}>Undo</Button>
        )}
      </Top>
      {error !== undefined && (
        <Problem id={props.errorId} role="alert">
          {error}
        </Problem>
      )}
      <Sheet data-kind={kind}>
        {kind !== 'zip' && (
          <AreaMap
            label={label}
            areas={drawing.areas}
            active={drawing.active}
            points={points}
            focus={focus}
            onMiddle={setMiddle}
            onCorners={(next) => draw(edits.setCorners(drawing, next))}
          />
        )}
        <Side>
          {kind === 'zip' && (
            <TextField
              label="ZIP codes"
              help="Up to 20, with commas between them."
              placeholder="29401, 29403"
              value={entries.zips}
              onChange={(event) => onChange({ ...entries, zips: event.currentTarget.value })}
            />
          )}
          {kind === 'subdivision' && (
            <SubdivisionField
              value={subdivision}
              onSelect={(chosen) => {
                const next = edits.replaceAreas(drawing, chosen.geometry);
                onChange({
                  ...entries,
                  subdivision: chosen.name,
                  listings: chosen.listings,
                  drawing: next,
                  ...(entries.name === '' && { name: chosen.name }),
                });
              }}
            />
          )}
          {kind === 'subdivision' && entries.listings !== null && (
            <Muted>
              Drawn around {formatQuantity(entries.listings, 'listing')} of your MLS. It is no plat: move its
              corners where homes are missing.
            </Muted>
          )}
          {props.tally}
          {kind !== 'zip' && (
            <>
              <Actions>
                <Button
                  size="small"
                  icon={<PlusIcon />}
                  disabled={edits.isFull(drawing)}
                  onClick={() => draw(edits.addSquare(drawing, here))}
                >
                  Add an area here
                </Button>
                {drawing.areas.length > 0 && corners.length > 0 && (
                  <Button
                    size="small"
                    disabled={edits.isFull(drawing)}
                    onClick={() => draw(edits.addEmpty(drawing))}
                  >
                    Draw another
                  </Button>
                )}
              </Actions>
              <Muted>
                “Here” is the middle of the map: a square to begin with. Or click on the map to set one corner
                after another, and drag them. With the keyboard, arrows move a corner.
              </Muted>
              <GoTo onPlace={setFocus} />
              {drawing.areas.length > 1 && (
                <Areas aria-label="Areas">
                  {drawing.areas.map((each, index) => (
                    <li key={index}>
                      <Button
                        size="small"
                        look={index === drawing.active ? 'primary' : 'quiet'}
                        aria-pressed={index === drawing.active}
                        onClick={() => draw(edits.choose(drawing, index))}
                      >
                        Area {index + 1}, {formatQuantity(each.length, 'corner')}
                      </Button>
                      <Button
                        size="small"
                        look="text"
                        aria-label={`Remove area ${index + 1}`}
                        onClick={() => draw(edits.removeArea(drawing, index))}
                      >
                        Remove
                      </Button>
                    </li>
                  ))}
                </Areas>
              )}
              <CornerList
                area={drawing.active + 1}
                corners={corners}
                onMove={(index, point) => draw(edits.moveCorner(drawing, index, point))}
                onRemove={(index) => draw(edits.removeCorner(drawing, index))}
                onSplit={(index) => draw(edits.splitSide(drawing, index))}
              />
            </>
          )}
        </Side>
      </Sheet>
    </Stack>
  );
}

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
`;
const Problem = styled.p`
  color: var(--danger);
`;
const Sheet = styled(Paper)`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(300px, 2fr);
  &[data-kind='zip'] {
    grid-template-columns: minmax(0, 1fr);
  }
  @media ${tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Side = styled.div`
  display: grid;
  align-content: start;
  gap: 16px;
  min-width: 0;
  padding: 16px 20px 20px;
`;
const Muted = styled.p`
  color: var(--muted);
  font-size: 13px;
`;
const Areas = styled.ul`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    justify-content: space-between;
    align-items: center;
  }
`;
