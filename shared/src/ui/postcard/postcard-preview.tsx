/** A card as printed: proofs are on kraft paper between registration marks, mailed cards are postmarked. */
import { useState } from 'react';
import styled from 'styled-components';
import type { PostcardSide, DesignSize } from '../../contracts/templates';
import { designSizes } from '../../contracts/template-vocabulary';
import { zonesOf, type Box } from '../../domain/postcard/geometry';
import { guideMarks } from '../../domain/postcard/guides';
import { addressSideOf, kindOfSize, sideNames } from '../../domain/postcard/sizes';
import { postmark } from '../../domain/postcard/ornaments';
import { Segmented } from '../field/segmented';
import { Switch } from '../field/switch';
import { SafeSvg, SvgFragment } from './safe-svg';
import { RegistrationCrosses } from './registration-crosses';

export interface PostcardPreviewProps {
  /** SVG markup of both sides, from the renderer or the proof endpoint. */
  readonly front: string;
  readonly back: string;
  /** Defaults to the markup's size. */
  readonly size?: DesignSize;
  /** When the cards were mailed; absent for a proof. */
  readonly mailedAt?: string | null;
  /** The side that is shown first. */
  readonly first?: PostcardSide;
}

/** The renderer's markup is as large as the card with its bleed. */
const sizeOf = (markup: string): DesignSize =>
  designSizes.find((size) => {
    const { w, h } = zonesOf(size).canvas;
    return markup.includes(`viewBox="0 0 ${w} ${h}" width=`);
  }) ?? '4x6';

/** Both sides of a card with a flip control and, for a proof, print guides. */
export function PostcardPreview({
  front,
  back,
  size = sizeOf(front),
  mailedAt = null,
  first = 'front',
}: PostcardPreviewProps) {
  const [side, setSide] = useState<PostcardSide>(first);
  const [wantsGuides, setWantsGuides] = useState(false);
  const isProof = mailedAt === null;
  const guides = isProof && wantsGuides;
  const faces = { front, back };
  const names = sideNames(size);
  return (
    <figure style={{ margin: 0 }}>
      <Tools>
        <Segmented
          label="Side of the card"
          hideLabel
          size="small"
          value={side}
          onChange={setSide}
          options={[
            { value: 'front', label: names.front },
            { value: 'back', label: names.back },
          ]}
        />
        {isProof && (
          <Switch
            label="Print guides"
            checked={wantsGuides}
            onChange={(event) => setWantsGuides(event.currentTarget.checked)}
          />
        )}
      </Tools>
      <Bed data-proof={isProof}>
        {isProof && <RegistrationCrosses inset={8} />}
        <Card data-side={side} data-size={size} style={{ aspectRatio: ratioOf(size, guides) }}>
          {(['front', 'back'] as const).map((face) => (
            <Face key={face} data-face={face} aria-hidden={face !== side}>
              <PostcardFace
                markup={faces[face]}
                side={face}
                size={size}
                guides={guides}
                mailedAt={mailedAt}
              />
            </Face>
          ))}
        </Card>
      </Bed>
      {guides && <GuideLegend size={size} />}
    </figure>
  );
}

export interface PostcardFaceProps {
  readonly markup: string;
  readonly side: PostcardSide;
  readonly size?: DesignSize;
  /** Shows the bleed and trim lines; otherwise the card is shown trimmed. */
  readonly guides?: boolean;
  readonly mailedAt?: string | null;
}

const viewBoxOf = ({ x, y, w, h }: Box): string => `${x} ${y} ${w} ${h}`;
const frameOf = (size: DesignSize, guides: boolean): Box => zonesOf(size)[guides ? 'canvas' : 'trim'];
const ratioOf = (size: DesignSize, guides: boolean): string => {
  const { w, h } = frameOf(size, guides);
  return `${w} / ${h}`;
};

const labelOf = (size: DesignSize, side: PostcardSide): string => {
  const kind = kindOfSize(size);
  return `${sideNames(size)[side]} of the ${kind === 'postcard' ? 'card' : kind}`;
};

/** One side without controls, for thumbnails and lists. */
export function PostcardFace({
  markup,
  side,
  size = sizeOf(markup),
  guides = false,
  mailedAt = null,
}: PostcardFaceProps) {
  const { trim } = zonesOf(size);
  return (
    <SafeSvg markup={markup} label={labelOf(size, side)} viewBox={viewBoxOf(frameOf(size, guides))}>
      {guides && <SvgFragment markup={guideMarks(size, side)} />}
      {mailedAt && side === 'front' && kindOfSize(size) === 'postcard' && (
        <Cancellation transform={`translate(${trim.x + trim.w - 122} ${trim.y + 46}) rotate(-9)`}>
          <SvgFragment markup={postmark('currentColor', 'U.S. MAIL · FARMPOST', dateLines(mailedAt))} />
        </Cancellation>
      )}
    </SafeSvg>
  );
}

/** `NOV 21` and `2026`, the date format of postmarks. */
function dateLines(iso: string): [string, string] {
  const date = new Date(iso);
  const day = date.toLocaleDateString('en-US', { month: 'short', day: 'numeric' }).toUpperCase();
  return [day, String(date.getFullYear())];
}

const inches = (points: number): string => String(Math.round((points / 72) * 100) / 100);

function GuideLegend({ size }: { readonly size: DesignSize }) {
  const { canvas, trim, folds } = zonesOf(size);
  return (
    <Legend>
      {trim.x > 0 && (
        <li data-line="bleed">
          Bleed {inches(canvas.w)} x {inches(canvas.h)} in
        </li>
      )}
      <li data-line="trim">
        Trim {inches(trim.w)} x {inches(trim.h)} in
      </li>
      <li data-line="safe">Safe 0.125 in</li>
      {folds.length > 0 && <li data-line="fold">Fold</li>}
      <li data-line="area">Printer’s area, {sideNames(size)[addressSideOf(size)].toLowerCase()}</li>
    </Legend>
  );
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding: 12px;
`;
const Bed = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  padding: clamp(24px, 7%, 48px);
  perspective: 1600px;
  &[data-proof='true'] {
    background: var(--kraft-soft);
    border-block: 1px solid var(--line);
  }
`;
const Card = styled.div`
  position: relative;
  width: 100%;
  max-width: 640px;
  transform-style: preserve-3d;
  &[data-size='bifold'] {
    max-width: 1080px;
  }
  transition: transform var(--flip) var(--ease-out);
  &[data-side='back'] {
    transform: rotateY(180deg);
  }
`;
/** Paper is white even in the dark theme. */
const Face = styled.div`
  position: absolute;
  inset: 0;
  color-scheme: light;
  background: var(--surface);
  color: var(--primary);
  box-shadow: var(--card-stock);
  backface-visibility: hidden;
  &[data-face='back'] {
    transform: rotateY(180deg);
  }
  svg {
    display: block;
    width: 100%;
    height: 100%;
  }
  @media (forced-colors: active) {
    forced-color-adjust: none;
  }
`;
const Cancellation = styled.g`
  opacity: 0.85;
`;
const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  margin: 0;
  padding: 12px;
  list-style: none;
  color: var(--muted);
  font-size: 13px;
  li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  li::before {
    content: '';
    width: 20px;
    border-top: 2px solid var(--text);
  }
  [data-line='bleed']::before {
    border-color: var(--guide-bleed);
  }
  [data-line='fold']::before {
    border-top-style: dashed;
  }
  [data-line='safe']::before {
    border-top-style: dashed;
    border-color: var(--guide-safe);
  }
  [data-line='area']::before {
    height: 12px;
    border: 1px solid var(--control);
    background: repeating-linear-gradient(135deg, var(--control) 0 1px, transparent 1px 4px);
  }
`;
