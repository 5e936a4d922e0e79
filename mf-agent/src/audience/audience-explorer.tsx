/** Home by home: the map and the table of the same homes, drawn from one list, with undo. */
import type { AudienceHome } from '@farmpost/shared/contracts/campaigns';
import type { TargetArea } from '@farmpost/shared/contracts/listings';
import { formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { type MapPoint, isInside } from '@farmpost/shared/domain/map-geometry';
import { Button } from '@farmpost/shared/ui/button/button';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { CloseIcon } from '@farmpost/shared/ui/icon/icon';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { type ReactNode, lazy, Suspense, useRef, useState } from 'react';
import styled from 'styled-components';
import {
  actFor,
  applyAct,
  type AudienceRules,
  filterHomes,
  type HomeAct,
  type HomeFilter,
  MOST_AREAS,
  MOST_NEAREST,
} from './audience-rules';
import { HomeList, outcomeName } from './home-list';
import { hasWebGl, useMapStyle } from './map/get-map-style';
import type { MapTool } from './map/map-canvas';
import { MapTools } from './map/map-tools';
import { useScheme } from './map/scheme';

const MapCanvas = lazy(async () => ({ default: (await import('./map/map-canvas')).MapCanvas }));

export interface Exploration {
  /** `null` until they are loaded. */
  readonly homes: readonly AudienceHome[] | null;
  readonly center: MapPoint;
  readonly rules: AudienceRules;
  readonly onRules: (rules: AudienceRules) => void;
  readonly unitPriceCents: number;
  /** Whether the homes are being counted again. */
  readonly isCounting: boolean;
}

interface AudienceExplorerProps extends Exploration {
  readonly area: TargetArea;
  /** Shown if no map is available. */
  readonly drawing: ReactNode;
  readonly tally: ReactNode;
  readonly filter: HomeFilter;
  readonly onFilter: (filter: HomeFilter) => void;
}

const doneNames: Readonly<Record<HomeAct, string>> = {
  'leave-out': 'left out',
  'put-back': 'put back',
  include: 'included',
};

export function AudienceExplorer(props: AudienceExplorerProps) {
  const { homes, rules, onRules, filter, area, center } = props;
  const [tool, setTool] = useState<MapTool>('pick');
  const [selectedId, setSelected] = useState<string | null>(null);
  const [corners, setCorners] = useState<readonly MapPoint[]>([]);
  const [past, setPast] = useState<readonly AudienceRules[]>([]);
  const [canDraw] = useState(hasWebGl);
  const scheme = useScheme();
  const style = useMapStyle(scheme, canDraw);
  const drawn = rules.drawn ?? [];
  const selected = homes?.find(({ id }) => id === selectedId) ?? null;
  // If the number of homes is the limit, the circle reaches the farthest of them.
  const around = homes?.filter((home) => !drawn.some((area_) => isInside(home, area_))) ?? [];
  const miles = rules.maxMiles ?? Math.max(0.05, ...around.map((home) => home.miles));

  const steps = useRef(past);
  const undo = () => {
    const last = steps.current.at(-1);
    if (!last) return;
    steps.current = steps.current.slice(0, -1);
    setPast(steps.current);
    onRules(last);
  };
  const change = (next: AudienceRules, message: string) => {
    steps.current = [...steps.current, rules];
    setPast(steps.current);
    onRules(next);
    showToast({ message, undo });
  };
  const act = (chosen: readonly AudienceHome[], what: HomeAct) => {
    const [first] = chosen;
    if (!first) return;
    const ids = chosen.map(({ id }) => id);
    const subject = chosen.length === 1 ? first.address : formatQuantity(chosen.length, 'home');
    change(applyAct(rules, ids, what), `${subject} ${doneNames[what]}`);
  };

  if (!homes) {
    return (
      <>
        <Land>{props.drawing}</Land>
        <Side>
          {props.tally}
          <SkeletonRows label="Loading the homes" rows={8} />
        </Side>
      </>
    );
  }
  const shown = new Set(filterHomes(homes, filter).map(({ id }) => id));
  return (
    <>
      <Land>
        {style.data ? (
          <Suspense fallback={props.drawing}>
            <MapCanvas
              key={scheme}
              style={style.data}
              label={`Map of ${formatQuantity(area.found, 'home')}. The table of homes has the same homes and acts.`}
              homes={homes}
              shown={shown}
              center={center}
              miles={miles}
              tool={tool}
              drawn={drawn}
              corners={corners}
              onCorners={setCorners}
              onRadius={(next) =>
                change(
                  { ...rules, maxMiles: next, nearest: MOST_NEAREST },
                  `Homes within ${next.toFixed(2)} miles`,
                )
              }
              selected={selected}
              onSelect={setSelected}
              note={
                selected && (
                  <HomeNote
                    home={selected}
                    unitPriceCents={props.unitPriceCents}
                    onAct={(what) => act([selected], what)}
                    onClose={() => setSelected(null)}
                  />
                )
              }
            >
              <MapTools
                tool={tool}
                onTool={(next) => {
                  setTool(next);
                  setCorners([]);
                }}
                corners={corners.length}
                isFull={drawn.length >= MOST_AREAS}
                onAdd={() => {
                  change({ ...rules, drawn: [...drawn, [...corners]] }, 'Area added');
                  setCorners([]);
                  setTool('pick');
                }}
                onClear={() => setCorners([])}
                canUndo={past.length > 0}
                onUndo={undo}
              />
            </MapCanvas>
          </Suspense>
        ) : (
          props.drawing
        )}
      </Land>
      <Side>
        {style.isError && (
          <Banner tone="info" title="The map did not load.">
            The list of homes has everything that the map does.
          </Banner>
        )}
        {props.tally}
        {drawn.length > 0 && (
          <Areas aria-label="Drawn areas">
            {drawn.map((area_, index) => (
              <li key={index}>
                Drawn area {index + 1},{' '}
                {formatQuantity(homes.filter((home) => isInside(home, area_)).length, 'home')}
                <Button
                  look="text"
                  size="small"
                  aria-label={`Remove drawn area ${index + 1}`}
                  onClick={() => change({ ...rules, drawn: drawn.toSpliced(index, 1) }, 'Area removed')}
                >
                  Remove
                </Button>
              </li>
            ))}
          </Areas>
        )}
        <HomeList
          homes={homes}
          filter={filter}
          onFilter={props.onFilter}
          selectedId={selectedId}
          onSelect={(id) => setSelected(id === selectedId ? null : id)}
          onAct={act}
          refreshing={props.isCounting}
        />
      </Side>
    </>
  );
}

function HomeNote(props: {
  readonly home: AudienceHome;
  readonly unitPriceCents: number;
  readonly onAct: (act: HomeAct) => void;
  readonly onClose: () => void;
}) {
  const { home } = props;
  const act = actFor(home.outcome);
  const price = formatMoney(props.unitPriceCents);
  return (
    <NoteBox>
      <strong>{home.address}</strong>
      <Button look="text" size="small" icon={<CloseIcon />} aria-label="Close" onClick={props.onClose} />
      <p>{home.outcome === 'mailed' ? 'Gets a card' : `Left out: ${outcomeName(home.outcome)}`}</p>
      {act ? (
        <NoteFoot>
          <Button size="small" onClick={() => props.onAct(act)}>
            {act === 'include' ? 'Include Anyway' : act === 'put-back' ? 'Put Back' : 'Leave Out'}
          </Button>
          <span>{act === 'leave-out' ? `−1 card, ${price}` : `+1 card, ${price}`}</span>
        </NoteFoot>
      ) : (
        <NoteFoot>
          <span>This home stays out.</span>
        </NoteFoot>
      )}
    </NoteBox>
  );
}

const Land = styled.div`
  display: grid;
  align-items: stretch;
  background: var(--map-land);
  > svg {
    align-self: center;
  }
`;
const Side = styled.div`
  display: grid;
  align-content: start;
  gap: 16px;
  padding: 16px 20px 20px;
  min-width: 0;
`;
const Areas = styled.ul`
  list-style: none;
  padding: 0;
  margin: 0;
  font-size: 14px;
  li {
    display: flex;
    justify-content: space-between;
    align-items: center;
  }
`;
const NoteBox = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 4px 8px;
  align-items: center;
  min-width: 200px;
  color: var(--text);
  strong {
    font: 600 16px/22px var(--font-display);
  }
  p {
    grid-column: 1 / -1;
    margin: 0;
  }
`;
const NoteFoot = styled.div`
  grid-column: 1 / -1;
  display: flex;
  align-items: center;
  gap: 12px;
  color: var(--muted);
  font-size: 13px;
`;
