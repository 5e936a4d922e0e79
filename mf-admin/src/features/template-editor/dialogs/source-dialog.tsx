import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { useState } from 'react';
import styled from 'styled-components';
import { readDocument } from '../core/read-document';
import { useEditor } from '../use-editor';

/** The document as JSON. Applying it is one step of the history; the server checks it again when it is saved. */
export function SourceDialog({ onClose }: { readonly onClose: () => void }) {
  const { document, act } = useEditor();
  const [text, setText] = useState(() => JSON.stringify(document, null, 2));
  const [problem, setProblem] = useState<string | null>(null);

  function apply() {
    const read = readDocument(text, document.size);
    if ('problem' in read) return setProblem(read.problem);
    if (JSON.stringify(read.value) !== JSON.stringify(document)) {
      act.edit(read.value, 'Edit the source', { ids: [], say: 'The source is applied' });
    }
    onClose();
  }

  return (
    <Dialog
      open
      size="large"
      title="Source"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" onClick={apply}>
            Apply
          </Button>
        </>
      }
    >
      {problem !== null && (
        <Banner tone="danger" title="Not applied">
          {problem}
        </Banner>
      )}
      <p id="source-help">Inches from the corner of the bleed canvas, type and strokes in points.</p>
      <Source
        aria-label="Source of the document"
        aria-describedby="source-help"
        aria-invalid={problem !== null || undefined}
        spellCheck={false}
        rows={22}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(null);
        }}
      />
    </Dialog>
  );
}

const Source = styled.textarea`
  width: 100%;
  margin-top: 8px;
  padding: 8px 10px;
  border: 1px solid var(--control);
  border-radius: var(--radius-control);
  background: var(--surface);
  font: 400 12px/18px var(--font-mono);
  white-space: pre;
  overflow: auto;
`;
