/** A mailbox by the road, drawn as on the cards. Its flag stands while cards may come and lies when none may. */
const rows = (from: number, to: number, step: number, stroke: (at: number) => string): string =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => stroke(from + index * step)).join('');

const dots = (id: string, size: number, radius: number, fill: string) =>
  `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><circle cx="${size / 2}" cy="${size / 2}" r="${radius}" fill="${fill}"/></pattern>`;

const hill = 'M0 214C60 186 120 198 180 208S330 198 450 200V306H0z';
const lawn = 'M0 232C90 214 190 226 260 236S400 244 450 232V306H0z';
const cloud =
  'M-44 18a13 13 0 0 1 8-24a20 20 0 0 1 36-7a16 16 0 0 1 27 7a12.5 12.5 0 0 1 10 24zM-30 26H52M-14 33H30';

export const sceneColours = `--scene-ink:light-dark(#16202b,#0a1118);--sky:light-dark(#e6eef7,#14253a);--sky-dot:light-dark(#8faed2,#24405f);--sun:#e8d5a8;--cloud:light-dark(#fff,#22405f);--hill:light-dark(#c6d5e7,#1b3250);--near:light-dark(#aec4dd,#22405f);--lawn:light-dark(#f3ead0,#1e2f3c);--wall:light-dark(#fff,#c6d2dc);--box:light-dark(#8faed2,#34597f);--roof:light-dark(#1a4477,#2f5379);--flag:light-dark(#bc2f1d,#ff8d78)`;

const house = `<g transform="translate(-42 2)" stroke="var(--scene-ink)" stroke-width="1.2" stroke-linejoin="round"><path d="M330 184h70v46h-70z" fill="var(--wall)"/><path d="M330 184h70v46h-70z" fill="url(#d)" stroke="none" opacity=".25"/><path d="M318 186l47-36 47 36z" fill="var(--roof)"/><path d="M356 230v-24h18v24z" fill="var(--roof)"/><path d="M336 194h13v14h-13zM382 194h13v14h-13z" fill="var(--sun)"/><path d="M342.5 194v14M388.5 194v14M336 201h13M382 201h13" stroke-width=".7"/></g>`;

/** Decorative. Once a page: its patterns have ids. */
export function mailboxScene(mayCardsCome: boolean): string {
  const flag = mayCardsCome
    ? '<path d="M72 54V6" stroke-width="3.4" stroke-linecap="round"/><path d="M72 4h26l-5 8 5 8H72z" fill="var(--flag)"/>'
    : '<path d="M72 53h38" stroke-width="3.4" stroke-linecap="round"/><path d="M96 53v26l8-5 8 5V53z" fill="var(--flag)"/>';
  const fence = rows(0, 36, 7, (x) => `M${x} 240v-15l2.3-3.5 2.3 3.5v15z`);
  return `<svg viewBox="0 84 450 222" preserveAspectRatio="xMidYMax slice" aria-hidden="true"><defs>${dots('d', 3.2, 0.62, 'var(--scene-ink)')}${dots('l', 4, 0.4, 'var(--scene-ink)')}${dots('a', 4.6, 1, 'var(--sky-dot)')}${dots('b', 4.6, 0.75, 'var(--sky-dot)')}${dots('c', 4.6, 0.45, 'var(--sky-dot)')}</defs>
<path d="M0-208H450V306H0z" fill="var(--sky)"/><path d="M0-208H450V92H0z" fill="url(#a)"/><path d="M0 92H450V112H0z" fill="url(#b)"/><path d="M0 112H450V132H0z" fill="url(#c)"/>
<g fill="var(--cloud)" stroke="var(--scene-ink)" stroke-width="1.3" stroke-linejoin="round"><path d="${cloud}" transform="translate(338 116) scale(.7)"/><path d="${cloud}" transform="translate(70 -22) scale(.8)"/><path d="${cloud}" transform="translate(300 -74) scale(.62)"/></g>
<circle cx="248" cy="164" r="34" fill="var(--sun)"/>
<path d="M0 196C40 168 92 166 140 184S250 206 300 186 400 158 450 172V306H0z" fill="var(--hill)"/><path d="${hill}" fill="var(--near)"/><path d="${hill}" fill="url(#d)" opacity=".7"/>
${house}
<path d="${lawn}" fill="var(--lawn)" stroke="var(--scene-ink)" stroke-width="1.1"/><path d="${lawn}" fill="url(#l)"/>
<path d="M0 226h38v2H0zM0 233h38v2H0z${fence}" fill="var(--wall)" stroke="var(--scene-ink)" stroke-width=".9" stroke-linejoin="round"/>
<g transform="translate(96 122) scale(1.12)" stroke="var(--scene-ink)" stroke-width="1.4" stroke-linejoin="round"><path d="M44 68h12v88h-12zM36 68l10 14h8l10-14z" fill="var(--wall)"/><path d="M24 22H92a20 20 0 0 1 20 20v26H24z" fill="var(--box)"/><path d="M24 22H92a20 20 0 0 1 20 20v26H60V44z" fill="url(#d)" stroke="none" opacity=".55"/><path d="M4 68V42a20 20 0 0 1 40 0v26z" fill="var(--wall)"/><path d="M10 63V43a14 14 0 0 1 28 0v20z" fill="none" stroke-width=".7"/><path d="M20 34h8" stroke-width="2" stroke-linecap="round"/>${flag}<circle cx="72" cy="53" r="3.4" fill="var(--wall)"/></g></svg>`;
}
