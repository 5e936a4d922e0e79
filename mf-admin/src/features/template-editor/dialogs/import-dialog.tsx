/** The import of artwork: choose a file, review the result, add it to the card. */
import { formatQuantity } from '@farmpost/shared/domain/format';
import { artworkPaths } from '@farmpost/shared/domain/postcard/artwork';
import { POINTS_PER_INCH } from '@farmpost/shared/domain/postcard/geometry';
import { type Palette, paletteFor } from '@farmpost/shared/domain/postcard/palette';
import { escapeXml, fontAttributes } from '@farmpost/shared/domain/postcard/svg-text';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { SafeSvg } from '@farmpost/shared/ui/postcard/safe-svg';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useImportArtwork } from '../api/draft';
import { inkFor, wholeOf } from '../core/imported';
import { useFileDrop } from '../import-file';
import { NumberField } from '../parts';
import { useEditor } from '../use-editor';
import { changeLabels, inchText, inkLabels, leftTextLabels } from '../words';

type Imported = NonNullable<ReturnType<typeof useImportArtwork>['data']>['data'];

const MAX_BYTES = 2 * 1_048_576;

const nameOfFile = (file: Blob): string =>
  'name' in file && typeof file.name === 'string' ? file.name.replace(/\.\w+$/, '') : 'Artwork';

interface ImportDialogProps {
  /** The file that was dropped or pasted; without one, the person chooses it here. */
  readonly file: Blob | null;
  readonly onClose: () => void;
}

export function ImportDialog({ file, onClose }: ImportDialogProps) {
  const { state, act, document, data } = useEditor();
  const { mutate, data: answer, variables, error, isPending } = useImportArtwork();
  const input = useRef<HTMLInputElement>(null);
  const help = useId();
  const chosen = variables?.file;
  const isTooLarge = chosen !== undefined && chosen.size > MAX_BYTES;
  const [page, setPage] = useState(1);
  const take = useCallback(
    (next: Blob) => {
      setPage(1);
      mutate({ file: next, page: 1 });
    },
    [mutate],
  );
  const imported = answer?.data;
  const drop = useFileDrop(take);
  useEffect(() => {
    if (file) mutate({ file, page: 1 });
  }, [file, mutate]);

  const add = () => {
    if (!imported || !chosen) return;
    act.insert({ kind: 'artwork', imported, name: nameOfFile(chosen), palette });
    onClose();
  };
  const palette = paletteFor(document.palettes, data.seed);
  const message = isTooLarge
    ? 'The file is larger than 2 MB. Simplify its paths and try again.'
    : error?.message;
  return (
    <Dialog
      open
      title="Import artwork"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" disabled={!imported} onClick={add}>
            Add to the {state.side}
          </Button>
        </>
      }
    >
      {message !== undefined && (
        <Banner tone="danger" title="Not imported">
          {message}
        </Banner>
      )}
      <Drop {...drop}>
        {imported ? (
          <Preview {...pictureOf(imported, palette)} />
        ) : (
          <p aria-live="polite">
            {isPending ? 'Reading the file…' : 'Drop an SVG or PDF file here, or choose one.'}
          </p>
        )}
        <input
          ref={input}
          type="file"
          accept=".svg,.pdf,image/svg+xml,application/pdf"
          className="visually-hidden"
          tabIndex={-1}
          aria-label="SVG or PDF file"
          onChange={({ currentTarget }) => {
            const [picked] = currentTarget.files ?? [];
            if (picked) take(picked);
            currentTarget.value = '';
          }}
        />
        <Button
          look={imported ? 'text' : 'quiet'}
          aria-describedby={help}
          onClick={() => input.current?.click()}
        >
          {imported ? 'Choose another file' : 'Choose a file'}
        </Button>
      </Drop>
      {chosen?.type === 'application/pdf' && (imported ? imported.pages > 1 : page > 1) && (
        <Pages>
          <NumberField
            label="Page"
            value={page}
            digits={0}
            step={1}
            onChange={(wanted) => {
              const next = Math.min(imported?.pages ?? 500, Math.max(1, Math.round(wanted)));
              setPage(next);
              mutate({ file: chosen, page: next });
            }}
            onDone={() => undefined}
          />
          {imported && <span>of {imported.pages}</span>}
        </Pages>
      )}
      {imported && (
        <Result aria-live="polite">
          <p>
            {contentOf(imported)}, {inchText(imported.size.w)} by {inchText(imported.size.h)} inches in the
            file.
          </p>
          <ImportedTexts imported={imported} palette={palette} />
          {imported.changes.length === 0 && imported.texts.length + imported.leftTexts.length === 0 && (
            <p>Everything in the file prints as it is drawn.</p>
          )}
          {imported.changes.length > 0 && (
            <>
              <h3>Left out of the print</h3>
              <ul>
                {imported.changes.map(({ what, count }) => (
                  <li key={what}>
                    {count.toLocaleString('en-US')} {changeLabels[what][count === 1 ? 0 : 1]}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Result>
      )}
      <Help id={help}>
        Up to 2 MB. Paths and solid colors are turned into artwork of the card’s own and printed in inks; the
        file itself is not kept. In an SVG, text in Besley or Libre Franklin stays text.
      </Help>
    </Dialog>
  );
}

const contentOf = ({ artwork, texts }: Imported): string =>
  [
    artwork ? [formatQuantity(artwork.paths.length, 'shape')] : [],
    texts.length > 0 ? [formatQuantity(texts.length, 'line of text', 'lines of text')] : [],
  ]
    .flat()
    .join(' and ');

/** The drawing with its texts, in points. */
function pictureOf(imported: Imported, palette: Palette): Parameters<typeof Preview>[0] {
  const whole = wholeOf(imported);
  const { artwork, texts } = imported;
  const points = (length: number) => Math.round(length * POINTS_PER_INCH * 100) / 100;
  const scale = artwork ? points(imported.size.w) / artwork.w : 1;
  const drawing = artwork
    ? `<g transform="scale(${scale})">${artworkPaths(artwork, palette, undefined)}</g>`
    : '';
  const anchors = { left: 'start', center: 'middle', right: 'end' } as const;
  const words = texts.map(
    ({ words: text, face, size, x, baseline, align, color, tracking }) =>
      `<text ${fontAttributes(face)} font-size="${size}" letter-spacing="${tracking}" text-anchor="${anchors[align]}" fill="${palette[inkFor(color, palette).ink]}"><tspan x="${points(x)}" y="${points(baseline)}">${escapeXml(text)}</tspan></text>`,
  );
  return {
    markup: `<svg xmlns="http://www.w3.org/2000/svg">${drawing}${words.join('')}</svg>`,
    viewBox: [whole.x, whole.y, whole.w, whole.h].map(points).join(' '),
  };
}

/** Texts that stay text, with what they do not keep, and those that are left out, before anything is added. */
function ImportedTexts({ imported, palette }: { readonly imported: Imported; readonly palette: Palette }) {
  const { texts, leftTexts } = imported;
  return (
    <>
      {texts.length > 0 && (
        <>
          <h3>Stays text</h3>
          <ul>
            {texts.map(({ words, face, weight, color, x, baseline }) => {
              const { ink, isExact } = inkFor(color, palette);
              return (
                <li key={`${x} ${baseline} ${words}`}>
                  “{words}”, {face}
                  {face.endsWith(` ${weight}`) ? '' : `, the nearest to its weight of ${weight}`}
                  {isExact ? '' : `, ${color} printed in ${inkLabels[ink].toLowerCase()}`}
                </li>
              );
            })}
          </ul>
        </>
      )}
      {leftTexts.length > 0 && (
        <>
          <h3>Text left out</h3>
          <p>To keep how it looks, convert it to outlines in the drawing program first.</p>
          <ul>
            {leftTexts.map(({ words, font, why }, i) => (
              <li key={`${i} ${words}`}>
                “{words}”, {font}: {leftTextLabels[why]}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Preview(props: { readonly markup: string; readonly viewBox: string }) {
  return (
    <Paper>
      <SafeSvg markup={props.markup} label="The artwork" viewBox={props.viewBox} />
    </Paper>
  );
}

const Drop = styled.div`
  display: grid;
  justify-items: center;
  gap: 12px;
  padding: 16px;
  border: 1px dashed var(--control);
  border-radius: var(--radius-paper);
  background: var(--sunken);
  &[data-dropping] {
    outline: 3px dashed var(--focus);
  }
`;
/** Paper is white even in the dark theme. */
const Paper = styled.div`
  color-scheme: light;
  width: 100%;
  padding: 12px;
  background: #fff;
  svg {
    display: block;
    width: 100%;
    height: auto;
    max-height: 260px;
  }
`;
const Pages = styled.div`
  display: grid;
  grid-template-columns: 120px auto;
  align-items: center;
  gap: 8px;
  margin-top: 12px;
`;
const Result = styled.div`
  margin-top: 12px;
  font-size: 14px;
  h3 {
    margin-top: 8px;
    font: 600 14px/20px var(--font-text);
  }
  ul {
    padding-left: 20px;
    list-style: disc;
  }
`;
const Help = styled.p`
  margin-top: 12px;
  color: var(--muted);
  font-size: 13px;
  line-height: 18px;
`;
