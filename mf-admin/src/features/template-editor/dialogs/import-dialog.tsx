/** The import of artwork: choose a file, look at what becomes of it, add it to the card. */
import { formatQuantity } from '@farmpost/shared/domain/format';
import { artworkPaths } from '@farmpost/shared/domain/postcard/artwork';
import { paletteFor } from '@farmpost/shared/domain/postcard/palette';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { SafeSvg } from '@farmpost/shared/ui/postcard/safe-svg';
import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { useImportArtwork } from '../api/draft';
import { useFileDrop } from '../import-file';
import { useEditor } from '../use-editor';
import { changeLabels, inchText } from '../words';

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
  const { mutate, data: answer, variables, error, isPending, reset } = useImportArtwork();
  const input = useRef<HTMLInputElement>(null);
  const help = useId();
  const isTooLarge = variables !== undefined && variables.size > MAX_BYTES;
  const imported = answer?.data;
  const drop = useFileDrop(mutate);
  useEffect(() => {
    if (file) mutate(file);
    // A file that comes while the dialog is open is the next one.
  }, [file, mutate]);

  const add = () => {
    if (!imported || !variables) return;
    act.insert({ kind: 'artwork', imported, name: nameOfFile(variables) });
    onClose();
  };
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
          <Preview
            markup={`<svg xmlns="http://www.w3.org/2000/svg">${artworkPaths(imported.artwork, paletteFor(document.palettes, data.seed), undefined)}</svg>`}
            {...imported.artwork}
          />
        ) : (
          <p aria-live="polite">
            {isPending ? 'Reading the file…' : 'Drop an SVG file here, or choose one.'}
          </p>
        )}
        <input
          ref={input}
          type="file"
          accept=".svg,image/svg+xml"
          className="visually-hidden"
          tabIndex={-1}
          aria-label="SVG file"
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            if (chosen) {
              reset();
              mutate(chosen);
            }
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
      {imported && (
        <Result aria-live="polite">
          <p>
            {formatQuantity(imported.artwork.paths.length, 'shape')}, {inchText(imported.size.w)} by{' '}
            {inchText(imported.size.h)} in in the file.
          </p>
          {imported.changes.length === 0 ? (
            <p>Everything in the file prints as it is drawn.</p>
          ) : (
            <>
              <h3>What is not in the print</h3>
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
        file itself is not kept.
      </Help>
    </Dialog>
  );
}

function Preview(props: { readonly markup: string; readonly w: number; readonly h: number }) {
  return (
    <Paper>
      <SafeSvg markup={props.markup} label="The artwork" viewBox={`0 0 ${props.w} ${props.h}`} />
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
