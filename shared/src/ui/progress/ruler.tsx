import styled from 'styled-components';

export interface RulerProps {
  readonly min?: number;
  readonly max: number;
  readonly format?: (value: number) => string;
  /** Distance between ticks, instead of twenty ticks; up to five stops are all labeled, more only at the ends. */
  readonly step?: number;
}

/** A ruler with twenty ticks and five figures. Decorative: the control it belongs to is accessible on its own. */
export function Ruler({ min = 0, max, format = (value) => value.toLocaleString('en-US'), step }: RulerProps) {
  const span = max - min;
  // A span below four has no whole quarters.
  const distance = step ?? (span > 0 && span < 4 ? 1 : undefined);
  const stops = distance && Math.round(span / distance);
  const parts = stops === undefined ? 4 : stops > 5 ? 1 : stops;
  const figureAt = (part: number) => {
    const value = min + ((max - min) * part) / parts;
    return stops === undefined ? Math.round(value) : value;
  };
  return (
    <Scale
      aria-hidden="true"
      style={stops === undefined ? undefined : { '--ticks': stops, '--parts': parts }}
    >
      {Array.from({ length: parts + 1 }, (_, part) => (
        <span key={part}>{format(figureAt(part))}</span>
      ))}
    </Scale>
  );
}

const Scale = styled.div`
  display: flex;
  justify-content: space-between;
  padding-top: 8px;
  font-size: 12px;
  line-height: 16px;
  color: var(--subtle);
  background:
    repeating-linear-gradient(
        90deg,
        var(--control) 0 1px,
        transparent 1px calc((100% - 1px) / var(--ticks, 20))
      )
      0 0 / 100% 4px no-repeat,
    repeating-linear-gradient(
        90deg,
        var(--control) 0 1px,
        transparent 1px calc((100% - 1px) / var(--parts, 4))
      )
      0 0 / 100% 7px no-repeat;

  span {
    display: flex;
    justify-content: center;
    width: 0;
    white-space: nowrap;
  }
  span:first-child {
    justify-content: flex-start;
  }
  span:last-child {
    justify-content: flex-end;
  }
`;
