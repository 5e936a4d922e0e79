/** A post's drawing: ink lines, flat tints and the dot screen of a cheap press, in a frame of 480 by 252. */
import { Halftone } from '@farmpost/shared/ui/illustration/halftone';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import type { ArticleArt } from '../../articles/article';

type Scene = (dots: string) => ReactNode;

const house = (x: number, y: number, size: number) =>
  `M${x} ${y}v${-size * 0.62}l${size / 2} ${-size * 0.44}l${size / 2} ${size * 0.44}v${size * 0.62}z`;
const door = (x: number, y: number, size: number) =>
  `M${x + size * 0.4} ${y}v${-size * 0.34}h${size * 0.2}v${size * 0.34}z`;
const cross = (x: number, y: number) =>
  `M${x - 9} ${y}h18M${x} ${y - 9}v18M${x - 5} ${y}a5 5 0 1 0 10 0a5 5 0 1 0 -10 0`;
const flag = (x: number, y: number) => `M${x} ${y}v-30h18l-4 6l4 6h-18z`;

/** A card with its picture side, stamp and two address lines. */
const card = (x: number, y: number, key?: number) => (
  <g key={key} className="card" transform={`translate(${x} ${y})`}>
    <path className="paper" d="M0 0h112v76H0z" />
    <path className="blue" d="M8 8h50v60H8z" />
    <path className="ink" d={house(16, 62, 34)} />
    <path className="kraft" d="M88 8h16v20H88z" />
    <path className="thin" d="M68 44h36M68 54h28" />
  </g>
);

const scenes: Readonly<Record<ArticleArt, Scene>> = {
  ledger: (dots) => (
    <>
      <path className="paper" d="M104 22h272v212H104z" />
      <path
        className="thin"
        d="M104 62h272M104 92h272M104 122h272M104 152h272M104 182h272M268 62v172M322 62v172"
      />
      <path className="rule" d="M104 50h272M104 208h272M104 213h272" />
      <path
        className="blue"
        d="M120 182v-20h24v20zM156 182v-44h24v44zM192 182v-66h24v66zM228 182v-96h24v96z"
      />
      <path fill={dots} d="M228 182v-96h24v96z" />
      <path
        className="ink"
        d="M282 78h26M282 108h22M282 138h26M282 168h20M336 78h22M336 108h26M336 138h18M336 168h24"
      />
      <path
        className="stampmark"
        d="M392 74a38 38 0 1 0 76 0a38 38 0 1 0 -76 0M402 74a28 28 0 1 0 56 0a28 28 0 1 0 -56 0M362 62q12-8 24 0M362 74q12-8 24 0M362 86q12-8 24 0"
      />
    </>
  ),
  press: (dots) => (
    <>
      <path className="kraft" d="M76 14h328v224H76z" />
      <path fill={dots} d="M76 14h328v224H76z" />
      {[0, 1, 2, 3].map((at) => card(116 + (at % 2) * 136, 40 + Math.floor(at / 2) * 98, at))}
      <path
        className="rule"
        d={[cross(94, 126), cross(386, 126), cross(240, 26), cross(240, 226)].join('')}
      />
    </>
  ),
  street: (dots) => (
    <>
      <path className="sky" d="M0 0h480v200H0z" />
      <path fill={dots} d="M0 0h480v70H0z" />
      {[28, 116, 204, 292, 380].map((x, at) => (
        <g key={x}>
          <path className={at % 2 ? 'blue' : 'paper'} d={house(x, 200, 72)} />
          <path className="kraft" d={door(x, 200, 72)} />
        </g>
      ))}
      <path className="ground" d="M0 200h480v52H0z" />
      <path className="ink" d="M0 200h480M20 228h50M120 228h50M220 228h50M320 228h50M420 228h40" />
      <path className="red" d={flag(190, 200) + flag(366, 200)} />
    </>
  ),
  map: (dots) => (
    <>
      <path className="ground" d="M0 0h480v252H0z" />
      <path className="road" d="M0 60h480M0 132h480M0 204h480M80 0v252M180 0v252M290 0v252M400 0v252" />
      <path fill={dots} d="M186 66h98v60h-98zM296 138h98v60h-98z" />
      <path
        className="blue"
        d="M92 74h26v20H92zM130 74h26v20h-26zM92 104h26v18H92zM196 76h26v20h-26zM236 76h26v20h-26zM196 104h26v18h-26zM302 76h30v20h-30zM346 76h30v20h-30zM196 146h26v20h-26zM236 146h26v20h-26zM302 146h30v20h-30zM346 146h30v20h-30zM92 146h26v20H92z"
      />
      <path className="ringline" d="M128 110a107 107 0 1 0 214 0a107 107 0 1 0 -214 0" />
      <path className="red" d="M232 118a12 12 0 1 1 24 0c0 9-12 20-12 20s-12-11-12-20z" />
    </>
  ),
  stamp: (dots) => (
    <>
      <path className="sky" d="M0 0h480v252H0z" />
      <path fill={dots} d="M0 0h480v252H0z" />
      <path className="perforated" d="M150 22h180v208H150z" />
      <path className="paper" d="M150 22h180v208H150z" />
      <path className="blue" d="M166 38h148v138H166z" />
      <path className="paper" d={house(196, 168, 88)} />
      <path className="kraft" d={door(196, 168, 88)} />
      <path className="rule" d="M166 196h92M166 210h66" />
      <path className="ink" d="M286 190h28v24h-28z" />
    </>
  ),
  mailbox: (dots) => (
    <>
      <path className="sky" d="M0 0h480v206H0z" />
      <path className="ground" d="M0 206h480v46H0z" />
      <path className="ink" d="M0 206h480" />
      <path className="kraft" d="M226 150h24v84h-24z" />
      <path className="blue" d="M140 154V96a46 46 0 0 1 46-46h124a46 46 0 0 1 46 46v58z" />
      <path fill={dots} d="M232 154V50h78a46 46 0 0 1 46 46v58z" />
      <path className="paper" d="M150 154V96a36 36 0 0 1 72 0v58z" />
      <path className="kraft" d="M112 96h88v52h-88z" />
      <path className="ink" d="M122 112h36M122 122h26M176 104h14v16h-14z" />
      <path className="rule" d="M320 110V34" />
      <path className="red" d="M318 34h40l-8 11l8 11h-40z" />
    </>
  ),
  rings: (dots) => (
    <>
      <path className="ground" d="M0 0h480v252H0z" />
      <path
        className="ringline"
        d="M60 126a180 180 0 1 0 360 0a180 180 0 1 0 -360 0M120 126a120 120 0 1 0 240 0a120 120 0 1 0 -240 0"
      />
      <path className="sky" d="M174 126a66 66 0 1 0 132 0a66 66 0 1 0 -132 0" />
      <path fill={dots} d="M174 126a66 66 0 1 0 132 0a66 66 0 1 0 -132 0" />
      {[
        [84, 84],
        [92, 196],
        [146, 46],
        [150, 176],
        [330, 60],
        [352, 152],
        [304, 216],
        [392, 106],
        [200, 228],
        [258, 38],
        [398, 204],
        [128, 128],
      ].map(([x = 0, y = 0], at) => (
        <path key={`${x} ${y}`} className={at % 3 ? 'paper' : 'blue'} d={house(x - 13, y + 10, 26)} />
      ))}
      <path className="kraft" d={house(206, 152, 68)} />
      <path className="red" d={flag(252, 112)} />
    </>
  ),
  chart: (dots) => (
    <>
      <path className="thin" d="M60 60h360M60 104h360M60 148h360M60 192h360" />
      <path className="paper" d="M84 212v-46h44v46zM152 212v-70h44v70zM220 212v-62h44v62z" />
      <path className="blue" d="M288 212v-104h44v104zM356 212v-140h44v140z" />
      <path fill={dots} d="M84 212v-46h44v46zM152 212v-70h44v70zM220 212v-62h44v62zM378 212v-140h22v140z" />
      <path className="rule" d="M60 28v184h372" />
      <path className="trend" d="M106 150l68-22l68 8l68-46l68-38" />
      <path className="red" d={flag(378, 52)} />
    </>
  ),
  scale: (dots) => (
    <>
      <path className="sky" d="M0 0h480v252H0z" />
      {Array.from({ length: 10 }, (_, at) => {
        const x = 30 + (at % 5) * 86;
        const y = 40 + Math.floor(at / 5) * 96;
        return (
          <g key={at}>
            <path className={at < 2 ? 'kraft' : 'paper'} d={`M${x} ${y}h74v56h-74z`} />
            {at < 2 && <path fill={dots} d={`M${x} ${y}h74v56h-74z`} />}
            <path className={at < 2 ? 'rule' : 'thin'} d={`M${x} ${y}l37 30l37-30`} />
          </g>
        );
      })}
      <path className="ink" d="M30 112h160M30 106v12M190 106v12" />
    </>
  ),
  phone: (dots) => (
    <>
      <path className="sky" d="M0 0h240v252H0z" />
      <path className="ground" d="M240 0h240v252H240z" />
      <path fill={dots} d="M240 0h240v252H240z" />
      <g transform="translate(46 66) rotate(-5 70 60) scale(1.35)">{card(0, 0)}</g>
      <path
        className="paper"
        d="M316 28h88a10 10 0 0 1 10 10v176a10 10 0 0 1-10 10h-88a10 10 0 0 1-10-10V38a10 10 0 0 1 10-10z"
      />
      <path className="blue" d="M316 46h88v54h-88z" />
      <path className="thin" d="M316 114h88M316 126h70M316 138h80M316 160h88M316 172h60M316 184h76" />
      <path className="ink" d="M348 36h24M350 214h20" />
    </>
  ),
};

/** Decoration; as wide as its container. */
export function PostArt({ art }: { readonly art: ArticleArt | null }) {
  const id = useId();
  return (
    <Frame viewBox="0 0 480 252" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <Halftone id={id} />
      </defs>
      {scenes[art ?? 'mailbox'](`url(#${id})`)}
    </Frame>
  );
}

const Frame = styled.svg`
  width: 100%;
  height: auto;
  aspect-ratio: 480 / 252;
  background: var(--primary-soft);
  border: 1px solid var(--text);
  color: var(--text);
  stroke-linejoin: round;
  stroke-linecap: round;

  :where(path:not([fill])) {
    fill: none;
  }
  .paper,
  .blue,
  .kraft,
  .red {
    stroke: var(--text);
    stroke-width: 1.5;
  }
  .paper {
    fill: var(--surface);
  }
  .blue {
    fill: light-dark(#8faed2, #3f6187);
  }
  .kraft {
    fill: light-dark(#e8d5a8, #7c693a);
  }
  .red {
    fill: var(--flag);
  }
  /* Postcards stay white in the dark theme. */
  .card {
    color-scheme: light;
  }
  .sky {
    fill: light-dark(#d7e4f2, #16283b);
  }
  .ground {
    fill: light-dark(#f1e6c8, #262a22);
  }
  .ink,
  .rule,
  .thin,
  .stampmark,
  .ringline,
  .trend {
    stroke: var(--text);
    stroke-width: 1.5;
  }
  .rule {
    stroke-width: 2.5;
  }
  .thin {
    stroke-width: 1;
    opacity: 0.6;
  }
  .road {
    stroke: var(--surface);
    stroke-width: 10;
  }
  .ringline {
    stroke-dasharray: 2 7;
    stroke-width: 2;
  }
  .trend {
    stroke-width: 2.5;
    stroke-dasharray: 7 6;
  }
  .stampmark {
    stroke: var(--primary);
    stroke-width: 2;
  }
  .perforated {
    stroke: light-dark(#d7e4f2, #16283b);
    stroke-width: 16;
    stroke-dasharray: 0.1 16;
  }
`;
