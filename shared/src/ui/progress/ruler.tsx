import styled from 'styled-components';

export interface RulerProps {
  readonly min?: number;
  readonly max: number;
  readonly format?: (value: number) => string;
}

/** A printer's rule: twenty ticks, five figures. Decoration beside a control that speaks for itself. */
export function Ruler({ min = 0, max, format = (value) => value.toLocaleString('en-US') }: RulerProps) {
  return (
    <Scale aria-hidden="true">
      {[0, 1, 2, 3, 4].map((quarter) => (
        <span key={quarter}>{format(Math.round(min + ((max - min) * quarter) / 4))}</span>
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
    repeating-linear-gradient(90deg, var(--control) 0 1px, transparent 1px calc((100% - 1px) / 20)) 0 0 / 100%
      4px no-repeat,
    repeating-linear-gradient(90deg, var(--control) 0 1px, transparent 1px calc((100% - 1px) / 4)) 0 0 / 100%
      7px no-repeat;

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
