/** Moves the point of a photo that stays in view when a card crops it: by click or with the arrow keys. */
import type { FocalPoint } from '@farmpost/shared/contracts/listing-photos';
import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import styled from 'styled-components';

const STEP = 0.02;
const LARGE_STEP = 0.1;
const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const share = (value: number) => Math.round(Math.min(Math.max(value, 0), 1) * 100) / 100;
const percent = (value: number) => `${Math.round(value * 100)}%`;

interface FocalPointFieldProps {
  readonly src: string;
  /** Width over height. */
  readonly ratio: number;
  readonly value: FocalPoint;
  readonly onChange: (point: FocalPoint) => void;
}

export function FocalPointField({ src, ratio, value, onChange }: FocalPointFieldProps) {
  const helpId = useId();
  const byKey = (event: KeyboardEvent) => {
    const [x, y] = steps[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    onChange({ x: share(value.x + x * step), y: share(value.y + y * step) });
  };
  const byClick = (event: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    onChange({ x: share((event.clientX - left) / width), y: share((event.clientY - top) / height) });
  };
  return (
    <div>
      {/* The marker in it does the same by keyboard. */}
      <Picture style={{ aspectRatio: ratio }} onClick={byClick}>
        <img alt="" src={`${src}?w=832`} />
        <Marker
          role="slider"
          tabIndex={0}
          aria-label="What stays in view"
          aria-describedby={helpId}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(value.x * 100)}
          aria-valuetext={`${percent(value.x)} from the left, ${percent(value.y)} from the top`}
          onKeyDown={byKey}
          style={{ left: percent(value.x), top: percent(value.y) }}
        />
      </Picture>
      <Help id={helpId}>
        Click what must stay in view, or move the mark with the arrow keys. Hold Shift for larger steps.
      </Help>
    </div>
  );
}

const Picture = styled.div`
  position: relative;
  max-width: 420px;
  cursor: crosshair;
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
    border: 1px solid var(--line);
  }
`;
const Marker = styled.span`
  position: absolute;
  width: 28px;
  height: 28px;
  margin: -14px 0 0 -14px;
  border: 3px solid #fff;
  border-radius: 999px;
  box-shadow:
    0 0 0 2px #16202b,
    inset 0 0 0 2px #16202b;
  &:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 3px;
  }
`;
const Help = styled.p`
  margin-top: 8px;
  color: var(--muted);
  font-size: 14px;
`;
