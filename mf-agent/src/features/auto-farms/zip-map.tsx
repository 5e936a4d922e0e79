/** The ZIPs as areas of a map, where the map knows their shapes. The list beside it has the same ZIPs and actions. */
import type { FarmZip } from '@farmpost/shared/contracts/auto-farms';
import { ZIP_SOURCE } from '@farmpost/shared/domain/map-geometry';
import { Button } from '@farmpost/shared/ui/button/button';
import { MapPinIcon } from '@farmpost/shared/ui/icon/icon';
import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import { hasWebGl, useMapStyle } from '../../audience/map/get-map-style';
import { useScheme } from '../../audience/map/scheme';
import { factsOf, labelOf, turnoverClasses, type ZipLayer } from './zip-facts';

const ZipCanvas = lazy(async () => ({ default: (await import('./zip-canvas')).ZipCanvas }));

function layerOf(style: Record<string, unknown> | null | undefined): ZipLayer | null {
  const found = (style?.metadata as Record<string, unknown> | undefined)?.[ZIP_SOURCE];
  return (found as ZipLayer | undefined) ?? null;
}

export interface ZipMapProps {
  readonly zips: readonly FarmZip[];
  readonly chosen: readonly string[];
  readonly isFull: boolean;
  readonly onToggle: (zip: string) => void;
}

/** Renders nothing if no map is configured, its tiles have no ZIPs, or the browser cannot draw maps. */
export function ZipMap({ zips, chosen, isFull, onToggle }: ZipMapProps) {
  const scheme = useScheme();
  const [canDraw] = useState(hasWebGl);
  const style = useMapStyle(scheme, canDraw);
  const [isOpen, setOpen] = useState(false);
  const [selected, setSelected] = useState<string | null>(null);
  const layer = layerOf(style.data);
  if (!style.data || !layer || !zips.some(({ center }) => center !== null)) return null;
  if (!isOpen) {
    return (
      <Closed>
        <Button icon={<MapPinIcon />} onClick={() => setOpen(true)}>
          Open the Map
        </Button>
      </Closed>
    );
  }
  const found = zips.find(({ zip }) => zip === selected);
  return (
    <Sheet>
      <Suspense fallback={<Blank />}>
        <ZipCanvas
          key={scheme}
          style={style.data}
          layer={layer}
          label="Map of ZIP codes. The list below has the same ZIP codes and acts."
          zips={zips}
          chosen={chosen}
          selected={selected}
          onSelect={setSelected}
          note={
            selected !== null && (
              <Facts>
                <strong>{found ? labelOf(found) : selected}</strong>
                <span>
                  {found
                    ? factsOf(found)
                    : 'No connected MLS has a listing there, so we do not know any homes yet.'}
                </span>
                {found && (
                  <Button
                    size="small"
                    look={chosen.includes(selected) ? 'quiet' : 'primary'}
                    disabled={!chosen.includes(selected) && isFull}
                    onClick={() => onToggle(selected)}
                  >
                    {chosen.includes(selected) ? `Remove ${selected}` : `Choose ${selected}`}
                  </Button>
                )}
                <Button size="small" look="text" onClick={() => setSelected(null)}>
                  Close
                </Button>
              </Facts>
            )
          }
        />
      </Suspense>
      <Legend aria-label="Turnover in 12 months">
        {Object.values(turnoverClasses).map(({ name, opacity }) => (
          <li key={name}>
            <i style={{ background: `color-mix(in srgb, var(--primary) ${opacity * 100}%, transparent)` }} />
            {name}
          </li>
        ))}
        <li>
          <i />
          No homes known yet
        </li>
      </Legend>
    </Sheet>
  );
}

const Closed = styled.p`
  margin-bottom: 16px;
`;
const Sheet = styled.div`
  margin-bottom: 16px;
  [data-part='map'] {
    min-height: 0;
  }
  > :first-child {
    position: relative;
    top: 0;
    height: 380px;
  }
`;
const Blank = styled.div`
  background: var(--map-land);
`;
const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  span {
    flex-basis: 100%;
    font-size: 13px;
    color: var(--muted);
  }
`;
const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 20px;
  margin: 8px 0 0;
  padding: 0;
  list-style: none;
  font-size: 13px;
  color: var(--muted);
  li {
    display: flex;
    gap: 8px;
    align-items: center;
  }
  i {
    width: 18px;
    height: 12px;
    border: 1px solid var(--control);
  }
`;
