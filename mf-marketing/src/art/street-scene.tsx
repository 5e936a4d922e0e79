/**
 * A street with a house, two trees and a mailbox, as on the cards. Drawn in ink and flat tints with halftone dots;
 * the colors are custom properties (`sceneColours`), so the dark theme turns it into a night scene.
 */
import { css } from 'styled-components';

export const sceneColours = css`
  --scene-ink: light-dark(#16202b, #0a1118);
  --scene-sky: light-dark(#e6eef7, #14253a);
  --scene-sky-dot: light-dark(#8faed2, #24405f);
  --scene-sun: #e8d5a8;
  --scene-cloud: light-dark(#fff, #22405f);
  --scene-hill: light-dark(#c6d5e7, #1b3250);
  --scene-hill-near: light-dark(#aec4dd, #22405f);
  --scene-lawn: light-dark(#f3ead0, #1e2f3c);
  --scene-wall: light-dark(#fff, #c6d2dc);
  --scene-shade: light-dark(#d5e1ef, #8799a8);
  --scene-roof: light-dark(#1a4477, #2f5379);
  --scene-roof-line: light-dark(#8faed2, #6e93c0);
  --scene-glass: light-dark(#c9d9eb, #f0d58c);
  --scene-tree: light-dark(#8faed2, #34597f);
`;

const ink = 'var(--scene-ink)';
const wall = 'var(--scene-wall)';
const roof = 'var(--scene-roof)';
const round = (value: number): number => +value.toFixed(1);

/** Evenly spaced strokes: siding, shingles, balusters. */
const rows = (from: number, to: number, step: number, stroke: (at: number) => string): string => {
  let d = '';
  for (let at = from; at < to; at += step) d += stroke(round(at));
  return d;
};

/** A scalloped crown of `count` arcs: tree or bush. */
function crown(x: number, y: number, rx: number, ry: number, count: number, turn = 0): string {
  const at = (index: number): [number, number] => {
    const angle = turn + (index / count) * Math.PI * 2;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  };
  let [fromX, fromY] = at(0);
  let d = `M${round(fromX)} ${round(fromY)}`;
  for (let index = 1; index <= count; index += 1) {
    const [toX, toY] = at(index % count);
    const radius = Math.hypot(toX - fromX, toY - fromY) * 0.56;
    d += `A${round(radius)} ${round(radius)} 0 0 1 ${round(toX)} ${round(toY)}`;
    [fromX, fromY] = [toX, toY];
  }
  return `${d}Z`;
}

function Tree(tree: { x: number; y: number; rx: number; ry: number; count: number; turn: number }) {
  const { x, y, rx, ry, count, turn } = tree;
  return (
    <>
      <path
        d={`M${x - 2.5} 240L${x - 1.5} ${y}M${x + 2.5} 240L${x + 1.5} ${y}M${x} ${round(y + ry * 0.7)}l${round(rx * 0.4)} ${round(-ry * 0.6)}`}
        stroke={ink}
        strokeWidth="1.2"
      />
      <path d={crown(x, y, rx, ry, count, turn)} fill="var(--scene-tree)" stroke={ink} strokeWidth="1.3" />
      <path
        d={crown(x + rx * 0.22, y + ry * 0.2, rx * 0.72, ry * 0.74, count, turn)}
        fill="url(#scene-dots)"
      />
      <path
        d={`M${round(x - rx * 0.55)} ${round(y - ry * 0.35)}q3-6 9-6m0 22q4 4 9 1m6-18q4 4 9 1`}
        fill="none"
        stroke={ink}
        strokeWidth=".9"
        strokeLinecap="round"
      />
    </>
  );
}

interface Pane {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly columns?: number;
}

function Windows({ panes }: { panes: readonly Pane[] }) {
  const outline = panes.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h-${width}z`).join('');
  const bars = panes
    .map(({ x, y, width, height, columns = 2 }) => {
      const upright = rows(1, columns, 1, (at) => `M${round(x + (width * at) / columns)} ${y}v${height}`);
      return `${upright}M${x} ${y + height / 2}h${width}`;
    })
    .join('');
  const sills = panes.map(({ x, y, width, height }) => `M${x - 2} ${y + height + 1}h${width + 4}`).join('');
  return (
    <>
      <path d={outline} fill="var(--scene-glass)" stroke={ink} strokeWidth="1.1" />
      <path d={bars} stroke={ink} strokeWidth=".7" />
      <path d={sills} stroke={ink} strokeWidth="1.6" />
    </>
  );
}

function House() {
  return (
    <g strokeLinejoin="round" stroke={ink} strokeWidth="1.3">
      <clipPath id="scene-gable">
        <path d="M214 242V168L257 118l43 50v74z" />
      </clipPath>
      <clipPath id="scene-roof">
        <path d="M268 130H386l18 44H296z" />
      </clipPath>
      <path d="M362 136V110h14v26zM300 242V172h94v70z" fill={wall} />
      <path d="M360 108h18v5h-18z" fill={roof} strokeWidth="1.1" />
      <path
        d={`M362 119h14M362 125h14M369 113v6M366 119v6M372 125v6${rows(178, 206, 5.5, (y) => `M300 ${y}H394`)}`}
        strokeWidth=".5"
        opacity=".6"
      />
      <path d="M268 130H386l18 44H296z" fill={roof} />
      <path
        clipPath="url(#scene-roof)"
        d={rows(136, 174, 6.3, (y) => `M260 ${y}H410`)}
        stroke="var(--scene-roof-line)"
        strokeWidth=".6"
      />
      <path d="M329 170v-17l15-14 15 14v17z" fill={wall} strokeWidth="1.2" />
      <path d="M324 157l20-19 20 19-3 2.6-17-15-17 15z" fill={roof} strokeWidth="1.1" />
      <path d="M300 206H394v30H300z" fill="var(--scene-shade)" stroke="none" />
      <path d="M300 206H394v30H300z" fill="url(#scene-dots)" stroke="none" />
      <Windows
        panes={[
          { x: 337, y: 153, width: 14, height: 14 },
          { x: 308, y: 211, width: 18, height: 20 },
          { x: 376, y: 211, width: 16, height: 20 },
        ]}
      />
      <path d="M340 236v-27h20v27z" fill={roof} />
      <path
        d="M344 213h12v9h-12zM344 225h5v8h-5zM351 225h5v8h-5z"
        fill="none"
        stroke={wall}
        strokeWidth=".7"
      />
      <path d="M290 206L301 190H404l11 16z" fill={roof} />
      <path d="M297 196H408M294 201H412" stroke="var(--scene-roof-line)" strokeWidth=".6" />
      <path
        d={`${rows(305, 334, 4.6, (x) => `M${x} 224V236`)}${rows(375, 403, 4.6, (x) => `M${x} 224V236`)}M302 224h31M372 224h31`}
        strokeWidth=".8"
      />
      <path
        d="M294 206h117v4H294zM297 210h6v26h-6zM332 210h6v26h-6zM366 210h6v26h-6zM402 210h6v26h-6zM292 236H413v6H292zM336 239h28l3 4h-34zM333 243h34l3 4h-40z"
        fill={wall}
        strokeWidth="1"
      />
      <path d="M214 242V168L257 118l43 50v74z" fill={wall} strokeWidth="1.4" />
      <g clipPath="url(#scene-gable)">
        <path d={rows(122, 242, 5.5, (y) => `M210 ${y}H304`)} strokeWidth=".4" opacity=".55" />
        <path d="M284 242V140l20 30v72z" fill="url(#scene-dots)" stroke="none" opacity=".8" />
      </g>
      <path d="M203 170L257 104.5l54 65.5-6.5 4L257 117l-47.5 57z" fill={roof} strokeWidth="1.4" />
      <path d="M250 141v-6a7 7 0 0 1 14 0v6zM257 128v13" fill="var(--scene-glass)" strokeWidth="1" />
      <Windows
        panes={[
          { x: 237, y: 156, width: 17, height: 24 },
          { x: 260, y: 156, width: 17, height: 24 },
          { x: 233, y: 197, width: 48, height: 29, columns: 3 },
        ]}
      />
      <path d="M228 192h58v3h-58zM225 197h6v29h-6zM283 197h6v29h-6z" fill={roof} strokeWidth=".9" />
    </g>
  );
}

/** 120 by 160, flag up: there is mail. */
function Mailbox() {
  return (
    <g transform="translate(58 160) scale(.82)" stroke={ink} strokeWidth="1.5" strokeLinejoin="round">
      <path d="M44 68h12v92h-12zM36 68l10 14h8l10-14z" fill={wall} />
      <path d="M24 22H92a20 20 0 0 1 20 20v26H24z" fill="var(--scene-tree)" />
      <path d="M24 22H92a20 20 0 0 1 20 20v26H60V44z" fill="url(#scene-dots)" stroke="none" opacity=".55" />
      <path d="M4 68V42a20 20 0 0 1 40 0v26z" fill={wall} />
      <path d="M10 63V43a14 14 0 0 1 28 0v20z" fill="none" strokeWidth=".7" />
      <path d="M20 34h8" strokeWidth="2" strokeLinecap="round" />
      <path d="M72 54V6" strokeWidth="3.4" strokeLinecap="round" />
      <path d="M72 4h26l-5 8 5 8H72z" fill="var(--flag)" />
      <circle cx="72" cy="53" r="3.4" fill={wall} />
    </g>
  );
}

const cloud =
  'M-44 18a13 13 0 0 1 8-24a20 20 0 0 1 36-7a16 16 0 0 1 27 7a12.5 12.5 0 0 1 10 24zM-30 26H52M-14 33H30';

function Sky({ clouds }: { clouds: boolean }) {
  return (
    <>
      <path d="M0-208H450V306H0z" fill="var(--scene-sky)" />
      <path d="M0-208H450V26H0z" fill="url(#scene-sky-1)" />
      <path d="M0 26H450V52H0z" fill="url(#scene-sky-2)" />
      <path d="M0 52H450V78H0z" fill="url(#scene-sky-3)" />
      <path d="M0 78H450V104H0z" fill="url(#scene-sky-4)" />
      {clouds && (
        <g fill="var(--scene-cloud)" stroke={ink} strokeWidth="1.3" strokeLinejoin="round">
          <path d={cloud} transform="translate(318 30)" />
          <path d={cloud} transform="translate(70 -22) scale(.8)" />
          <path d={cloud} transform="translate(214 -74) scale(.62)" />
        </g>
      )}
      <circle cx="140" cy="146" r="40" fill="var(--scene-sun)" />
    </>
  );
}

function Dots({ id, size, radius, fill }: { id: string; size: number; radius: number; fill: string }) {
  return (
    <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <circle cx={size / 2} cy={size / 2} r={radius} fill={fill} />
    </pattern>
  );
}

/**
 * Fills its box. `wide` crops the sky, `card` keeps it clear for a headline. Use it once per page: its patterns have ids.
 */
export function StreetScene({ view = 'wide' }: { view?: 'wide' | 'card' }) {
  const fence = (from: number, to: number) => rows(from, to, 7, (x) => `M${x} 246v-15l2.3-3.5 2.3 3.5v15z`);
  return (
    <svg
      viewBox={view === 'wide' ? '0 84 450 222' : '0 0 450 306'}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="Drawing of a house with a porch, two trees and a mailbox, as on the card"
    >
      <defs>
        <Dots id="scene-dots" size={3.2} radius={0.62} fill={ink} />
        <Dots id="scene-lawn" size={4} radius={0.4} fill={ink} />
        {[1.05, 0.85, 0.62, 0.4].map((radius, index) => (
          <Dots
            key={radius}
            id={`scene-sky-${index + 1}`}
            size={4.6}
            radius={radius}
            fill="var(--scene-sky-dot)"
          />
        ))}
      </defs>
      <Sky clouds={view === 'wide'} />
      <path
        d="M0 196C40 168 92 166 140 184S250 206 300 186 400 158 450 172V260H0z"
        fill="var(--scene-hill)"
      />
      <path d="M0 214C60 186 120 198 180 208S330 198 450 200V260H0z" fill="var(--scene-hill-near)" />
      <path d="M0 214C60 186 120 198 180 208S330 198 450 200V260H0z" fill="url(#scene-dots)" opacity=".7" />
      <Tree x={432} y={162} rx={36} ry={40} count={12} turn={0.1} />
      <Tree x={186} y={178} rx={22} ry={27} count={10} turn={0.3} />
      <path
        d="M0 226C70 212 150 222 216 232S380 240 450 230V306H0z"
        fill="var(--scene-lawn)"
        stroke={ink}
        strokeWidth="1.1"
      />
      <path d="M0 240C70 226 150 240 216 246S380 250 450 244V306H0z" fill="url(#scene-lawn)" />
      <House />
      <path d="M336 247h30c4 14-30 26-64 59H220c52-30 118-44 116-59z" fill={wall} stroke={ink} />
      <path
        d={
          crown(222, 238, 12, 8, 9) +
          crown(240, 240, 10, 6.5, 8) +
          crown(292, 240, 9, 7, 8) +
          crown(404, 242, 11, 8, 9) +
          crown(312, 243, 8, 5, 8)
        }
        fill="var(--scene-tree)"
        stroke={ink}
        strokeWidth="1.1"
      />
      <path
        d={`M136 233h72v2h-72zM136 240h72v2h-72zM414 233h36v2h-36zM414 240h36v2h-36z${fence(138, 208)}${fence(416, 452)}`}
        fill={wall}
        stroke={ink}
        strokeWidth=".9"
        strokeLinejoin="round"
      />
      <Mailbox />
    </svg>
  );
}
