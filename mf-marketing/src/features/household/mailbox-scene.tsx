/** A mailbox by the road, drawn as on the cards. Its flag is up while cards are allowed. */
import { css } from 'styled-components';

export const mailboxColours = css`
  --scene-lawn: light-dark(#f3ead0, #1e2f3c);
  --scene-box: light-dark(#8faed2, #34597f);
`;

const ink = 'var(--scene-ink)';
const wall = 'var(--scene-wall)';
const hill = 'M0 214C60 186 120 198 180 208S330 198 450 200V306H0z';
const lawn = 'M0 232C90 214 190 226 260 236S400 244 450 232V306H0z';
const cloud =
  'M-44 18a13 13 0 0 1 8-24a20 20 0 0 1 36-7a16 16 0 0 1 27 7a12.5 12.5 0 0 1 10 24zM-30 26H52M-14 33H30';
const clouds = [
  'translate(338 116) scale(.7)',
  'translate(70 -22) scale(.8)',
  'translate(300 -74) scale(.62)',
];
const pickets = Array.from({ length: 6 }, (_, at) => `M${at * 7} 240v-15l2.3-3.5 2.3 3.5v15z`).join('');
const box = 'M24 22H92a20 20 0 0 1 20 20v26H';

function Dots(dots: { id: string; size: number; radius: number; fill: string }) {
  const { id, size, radius, fill } = dots;
  return (
    <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <circle cx={size / 2} cy={size / 2} r={radius} fill={fill} />
    </pattern>
  );
}

/** Decorative. Use once per page: its patterns have ids. */
export function MailboxScene({ mayCardsCome }: { readonly mayCardsCome: boolean }) {
  return (
    <svg viewBox="0 84 450 222" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <Dots id="d" size={3.2} radius={0.62} fill={ink} />
        <Dots id="l" size={4} radius={0.4} fill={ink} />
        <Dots id="a" size={4.6} radius={1} fill="var(--scene-sky-dot)" />
        <Dots id="b" size={4.6} radius={0.75} fill="var(--scene-sky-dot)" />
        <Dots id="c" size={4.6} radius={0.45} fill="var(--scene-sky-dot)" />
      </defs>
      <path d="M0-208H450V306H0z" fill="var(--scene-sky)" />
      <path d="M0-208H450V92H0z" fill="url(#a)" />
      <path d="M0 92H450V112H0z" fill="url(#b)" />
      <path d="M0 112H450V132H0z" fill="url(#c)" />
      <g fill="var(--scene-cloud)" stroke={ink} strokeWidth="1.3" strokeLinejoin="round">
        {clouds.map((place) => (
          <path key={place} d={cloud} transform={place} />
        ))}
      </g>
      <circle cx="248" cy="164" r="34" fill="var(--scene-sun)" />
      <path
        d="M0 196C40 168 92 166 140 184S250 206 300 186 400 158 450 172V306H0z"
        fill="var(--scene-hill)"
      />
      <path d={hill} fill="var(--scene-hill-near)" />
      <path d={hill} fill="url(#d)" opacity=".7" />
      <g transform="translate(-42 2)" stroke={ink} strokeWidth="1.2" strokeLinejoin="round">
        <path d="M330 184h70v46h-70z" fill={wall} />
        <path d="M330 184h70v46h-70z" fill="url(#d)" stroke="none" opacity=".25" />
        <path d="M318 186l47-36 47 36z" fill="var(--scene-roof)" />
        <path d="M356 230v-24h18v24z" fill="var(--scene-roof)" />
        <path d="M336 194h13v14h-13zM382 194h13v14h-13z" fill="var(--scene-sun)" />
        <path d="M342.5 194v14M388.5 194v14M336 201h13M382 201h13" strokeWidth=".7" />
      </g>
      <path d={lawn} fill="var(--scene-lawn)" stroke={ink} strokeWidth="1.1" />
      <path d={lawn} fill="url(#l)" />
      <path
        d={`M0 226h38v2H0zM0 233h38v2H0z${pickets}`}
        fill={wall}
        stroke={ink}
        strokeWidth=".9"
        strokeLinejoin="round"
      />
      <g transform="translate(96 122) scale(1.12)" stroke={ink} strokeWidth="1.4" strokeLinejoin="round">
        <path d="M44 68h12v88h-12zM36 68l10 14h8l10-14z" fill={wall} />
        <path d={`${box}24z`} fill="var(--scene-box)" />
        <path d={`${box}60V44z`} fill="url(#d)" stroke="none" opacity=".55" />
        <path d="M4 68V42a20 20 0 0 1 40 0v26z" fill={wall} />
        <path d="M10 63V43a14 14 0 0 1 28 0v20z" fill="none" strokeWidth=".7" />
        <path d="M20 34h8" strokeWidth="2" strokeLinecap="round" />
        {mayCardsCome ? (
          <>
            <path d="M72 54V6" strokeWidth="3.4" strokeLinecap="round" />
            <path d="M72 4h26l-5 8 5 8H72z" fill="var(--flag)" />
          </>
        ) : (
          <>
            <path d="M72 53h38" strokeWidth="3.4" strokeLinecap="round" />
            <path d="M96 53v26l8-5 8 5V53z" fill="var(--flag)" />
          </>
        )}
        <circle cx="72" cy="53" r="3.4" fill={wall} />
      </g>
    </svg>
  );
}
