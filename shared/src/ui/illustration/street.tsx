/** A street: a row of houses, trees, and a mailbox with its flag up. */
import { useId } from 'react';
import styled from 'styled-components';
import { Halftone } from './halftone';
import { Mailbox } from './mailbox';

const GROUND = 268;

/** Decorative; fills the width of its container. */
export function Street() {
  const id = useId();
  const dots = `url(#${id})`;
  return (
    <Svg viewBox="0 0 480 360" preserveAspectRatio="xMinYMax slice" aria-hidden="true">
      <defs>
        <Halftone id={id} />
      </defs>
      <path d="M0 0h480v360H0z" fill="var(--scene-sky)" />
      {[0.4, 0.28, 0.16, 0.07].map((opacity, band) => (
        <path key={band} d={`M0 ${band * 34}h480v34H0z`} fill={dots} opacity={opacity} />
      ))}
      <circle cx="352" cy="150" r="58" fill="var(--kraft)" />
      <path d="M0 232c70-34 140-30 220-12s180-16 260 2v138H0z" fill="var(--scene-hill)" />
      <path d="M0 232c70-34 140-30 220-12s180-16 260 2v138H0z" fill={dots} opacity="0.5" />
      <Cloud x={120} y={70} scale={1} />
      <Cloud x={300} y={40} scale={0.7} />
      <Tree x={196} radius={24} dots={dots} />
      <House x={212} width={76} height={44} roof="gable" dots={dots} />
      <House x={312} width={64} height={56} roof="gable" dots={dots} />
      <Tree x={396} radius={30} dots={dots} />
      <House x={414} width={80} height={42} roof="hip" dots={dots} />
      <path
        d={`M0 ${GROUND}c90-10 180 4 300 2s140-4 180-2v92H0z`}
        fill="var(--kraft-soft)"
        stroke="currentColor"
        strokeWidth="1.3"
      />
      <path d="M0 312h480" stroke="currentColor" strokeWidth="1.3" />
      <path d="M0 312h480v48H0z" fill={dots} opacity="0.6" />
      <path d="M20 336h60M130 336h60M240 336h60M350 336h60" stroke="currentColor" strokeWidth="2" />
      <g transform="translate(50 132) scale(1.2)">
        <Mailbox dots={dots} />
      </g>
    </Svg>
  );
}

interface HouseProps {
  readonly x: number;
  readonly width: number;
  readonly height: number;
  readonly roof: 'gable' | 'hip';
  readonly dots: string;
}

function House({ x, width, height, roof, dots }: HouseProps) {
  const rise = width * 0.42;
  const slope =
    roof === 'gable'
      ? `M-6 ${-height + 3}L${width / 2} ${-height - rise}L${width + 6} ${-height + 3}z`
      : `M-6 ${-height + 2}L${width * 0.22} ${-height - rise * 0.7}H${width * 0.78}L${width + 6} ${-height + 2}z`;
  const pane = width * 0.2;
  return (
    <g
      transform={`translate(${x} ${GROUND + 1})`}
      stroke="currentColor"
      strokeWidth="1.3"
      strokeLinejoin="round"
    >
      <path
        d={`M${width * 0.7} ${-height - rise * 0.3}v${-rise * 0.6}h9v${rise * 0.8}`}
        fill="var(--surface)"
      />
      <path d={`M0 0V${-height}H${width}V0z`} fill="var(--surface)" />
      <path d={`M${width / 2} 0V${-height}H${width}V0z`} fill={dots} stroke="none" opacity="0.7" />
      <path d={slope} fill="var(--primary)" />
      <path
        d={`M${width * 0.12} ${-height + 10}h${pane}v${pane}h${-pane}zM${width * 0.68} ${-height + 10}h${pane}v${pane}h${-pane}z`}
        fill="var(--scene-blue)"
      />
      <path d={`M${width * 0.42} 0v-22h${width * 0.17}v22z`} fill="var(--primary)" />
    </g>
  );
}

function Tree({ x, radius, dots }: { readonly x: number; readonly radius: number; readonly dots: string }) {
  const top = GROUND - radius * 2;
  return (
    <g stroke="currentColor" strokeWidth="1.3">
      <path d={`M${x} ${GROUND}V${top}`} strokeWidth="3" />
      <circle cx={x} cy={top} r={radius} fill="var(--scene-tree)" />
      <path
        d={`M${x} ${top - radius}a${radius} ${radius} 0 0 1 0 ${radius * 2}z`}
        fill={dots}
        stroke="none"
      />
    </g>
  );
}

function Cloud({ x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} stroke="currentColor" strokeWidth="1.3">
      <path
        d="M-44 18a13 13 0 0 1 8-24 20 20 0 0 1 36-7 16 16 0 0 1 27 7 12.5 12.5 0 0 1 10 24z"
        fill="var(--surface)"
        strokeLinejoin="round"
      />
      <path d="M-30 26h82M-14 33h44" strokeLinecap="round" />
    </g>
  );
}

const Svg = styled.svg`
  --scene-sky: light-dark(#e6eef7, #14202e);
  --scene-hill: light-dark(#c6d5e7, #1d3145);
  --scene-blue: light-dark(#8faed2, #3f6187);
  --scene-tree: light-dark(#8fb0a0, #2f5a49);
  width: 100%;
  height: 100%;
  color: light-dark(#16202b, #c9d3dc);
`;
