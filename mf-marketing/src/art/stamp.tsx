/** Postage stamps: a frame with a perforated edge around a face. */
import type { ReactNode } from 'react';

const round = (value: number): number => +value.toFixed(2);

/** Outline of a stamp: half circles of `radius` cut out about every `pitch` units. */
export function perforation(width: number, height: number, radius: number, pitch: number): string {
  const across = Math.round(width / pitch);
  const down = Math.round(height / pitch);
  const side = (count: number, dx: number, dy: number, length: number): string => {
    const gap = (length / count - 2 * radius) / 2;
    const straight = `l${round(dx * gap)} ${round(dy * gap)}`;
    const bite = `a${radius} ${radius} 0 0 0 ${round(dx * 2 * radius)} ${round(dy * 2 * radius)}`;
    return `${straight}${bite}${straight}`.repeat(count);
  };
  return `M2 2${side(across, 1, 0, width)}${side(down, 0, 1, height)}${side(across, -1, 0, width)}${side(down, 0, -1, height)}Z`;
}

interface StampProps {
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  readonly pitch: number;
  readonly children: ReactNode;
}

/** A decorative stamp; text next to it must say the same. */
export function Stamp({ width, height, radius, pitch, children }: StampProps) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      <path
        d={perforation(width - 4, height - 4, radius, pitch)}
        fill="var(--primary-soft)"
        stroke="var(--primary)"
        strokeWidth="1.2"
      />
      {children}
    </svg>
  );
}

/** Initials of a name's first and last word. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '');
  return letters.join('').toUpperCase();
}

/** Shown in place of a missing agent photo: initials on a stamp. */
export function InitialsStamp({ name, size }: { name: string; size: 'small' | 'large' }) {
  const large = size === 'large';
  const [width, height, inset] = large ? [104, 120, 9] : [40, 46, 4];
  return (
    <Stamp width={width} height={height} radius={large ? 2.6 : 1.5} pitch={large ? 7.7 : 5.2}>
      <path
        d={`M${inset} ${inset}h${width - 2 * inset}v${height - 2 * inset}h-${width - 2 * inset}z`}
        fill="#1A4477"
      />
      <text
        x={width / 2}
        y={height / 2 + (large ? 13.5 : 5.4)}
        fontFamily="var(--font-display)"
        fontWeight="700"
        fontSize={large ? 38 : 15}
        fill="#FFFFFF"
        textAnchor="middle"
      >
        {initials(name)}
      </text>
    </Stamp>
  );
}

/** The little house on the reply card. */
export function FreeStamp() {
  return (
    <Stamp width={60} height={72} radius={1.8} pitch={6.2}>
      <g fill="none" stroke="var(--primary)" strokeWidth="1.6" strokeLinejoin="round">
        <path d="M11 32 30 17l19 15M16 29v19h28V29M26 48V37h8v11" />
      </g>
      <text
        x="30"
        y="62"
        fontFamily="var(--font-text)"
        fontWeight="700"
        fontSize="9"
        letterSpacing="1"
        fill="var(--primary)"
        textAnchor="middle"
      >
        FREE
      </text>
    </Stamp>
  );
}

const wave = (y: number): string => `M36 ${y}q4.2-3.4 8.4 0${'t8.4 0q4.2-3.4 8.4 0'.repeat(4)}t8.4 0`;

/** A round postmark with its waves. */
export function Postmark({
  top,
  bottom,
  ink = 'var(--primary)',
}: {
  top: string;
  bottom: string;
  ink?: string;
}) {
  return (
    <svg viewBox="-34 -34 156 68" width="210" height="92" aria-hidden="true">
      <g fill="none" stroke={ink} strokeWidth="1.3">
        <circle r="31" />
        <circle r="22" strokeWidth="1" />
        <path d={[-15, -7.5, 0, 7.5, 15].map(wave).join('')} />
      </g>
      <g fill={ink} fontFamily="var(--font-text)" fontWeight="700" fontSize="8" textAnchor="middle">
        <text y="-2">{top}</text>
        <text y="9">{bottom}</text>
      </g>
    </svg>
  );
}
