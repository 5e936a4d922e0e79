/** The picture that link previews show for an agent's page, drawn like a printed card. Pure; user units are pixels. */
import { initialsOf } from '@farmpost/shared/domain/format';
import { palettes, type Palette } from '@farmpost/shared/domain/postcard/palette';
import { perforated } from '@farmpost/shared/domain/postcard/shapes';
import { capHeightOf } from '@farmpost/shared/domain/postcard/text-layout';
import { MARGIN, MUTED, set, settable, sheet } from './picture-parts';

export interface PictureSubject {
  /** The same agent gets the same street on every picture. */
  readonly seed: string;
  readonly name: string;
  readonly title: string;
  readonly brokerage: string;
}

const HEADLINE = 'What could your home sell for?';

/** A stamp with the agent's initials. */
function initialsStamp(
  c: Palette,
  name: string,
  box: { x: number; y: number; w: number; h: number },
): string {
  const { x, y, w, h } = box;
  const initials = settable(initialsOf(name), 'Besley 800');
  const size = initials.length > 1 ? 40 : 56;
  return [
    `<path d="${perforated(x, y, w, h, 3.2, 11)}" fill="${c.paper}" stroke="${c.primary}" stroke-width="1.5"/>`,
    `<path d="M${x + 11} ${y + 11}h${w - 22}v${h - 22}h${22 - w}z" fill="${c.primary}"/>`,
    `<path d="M${x + 16} ${y + 16}h${w - 32}v${h - 32}h${32 - w}z" fill="none" stroke="${c.mid}" stroke-width="1.5"/>`,
    set(initials, {
      face: 'Besley 800',
      size,
      minSize: 20,
      w: w - 40,
      maxLines: 1,
      tracking: 0,
      x: x + w / 2,
      baseline: y + h / 2 + capHeightOf('Besley 800', size) / 2,
      leading: 1,
      fill: c.paper,
      anchor: 'middle',
    }).svg,
  ].join('');
}

/** Long names shrink, then wrap; words that still do not fit end in an ellipsis. */
export function previewPictureSvg({ seed, name, title, brokerage }: PictureSubject): string {
  const c = palettes.blue;
  const headline = set(HEADLINE, {
    face: 'Besley 800',
    size: 80,
    minSize: 60,
    w: 560,
    maxLines: 3,
    tracking: -1.2,
    x: MARGIN,
    baseline: 168,
    leading: 1.06,
    fill: c.ink,
  });
  const stampBox = { x: MARGIN, y: 428, w: 104, h: 128 };
  const text = { x: 196, tracking: 0 };
  const words = set(name, {
    ...text,
    face: 'Besley 700',
    size: 42,
    minSize: 26,
    w: 424,
    maxLines: 2,
    baseline: 466,
    leading: 1.1,
    fill: c.ink,
  });
  const lines = [title, brokerage].filter((line) => line.trim() !== '');
  const details = lines.map((line, i) =>
    set(line, {
      ...text,
      face: i === 0 ? 'Libre Franklin 600' : 'Libre Franklin 400',
      size: 25,
      minSize: 19,
      // There is room below the card.
      w: 640,
      maxLines: 1,
      baseline: words.end + 38 + i * 34,
      leading: 1,
      fill: MUTED,
    }),
  );
  const drawn = [headline.svg, initialsStamp(c, name, stampBox), words.svg, ...details.map(({ svg }) => svg)];
  return sheet(c, { seed, card: c }, drawn.join(''));
}
