import { saveFile } from '@farmpost/shared/client/save-file';
import { formatTime } from '@farmpost/shared/domain/format';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { useState } from 'react';
import type { Draft } from '../api/draft';
import { changesBetween } from '../core/diff';
import { useSamples } from '../samples';
import { useEditor } from '../use-editor';
import { CardPicture, Pictures } from './card-picture';
import { ChangeList } from './change-list';

interface ConflictDialogProps {
  readonly theirs: Draft;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Two people saved the draft. Nothing is lost: taking theirs can be undone, and mine can be copied. */
export function ConflictDialog({ theirs, onKeepMine, onTakeTheirs }: ConflictDialogProps) {
  const { design } = useEditor();
  const { short } = useSamples();
  const [copied, setCopied] = useState<string | null>(null);
  const changes = changesBetween(theirs, design);
  const side = changes.some((change) => change.side === 'front') || changes.length === 0 ? 'front' : 'back';

  async function copyMine() {
    const json = JSON.stringify(design.document, null, 2);
    try {
      await navigator.clipboard.writeText(json);
      setCopied('Your document is on the clipboard.');
    } catch {
      await saveFile(new Blob([json], { type: 'application/json' }), `${design.details.name}.json`);
      setCopied('Your document is among the downloads.');
    }
  }

  const who = theirs.savedBy ?? 'Someone else';
  return (
    <Dialog
      open
      size="large"
      title={`${who} saved this draft too`}
      footer={
        <>
          <Button onClick={() => void copyMine()}>Copy mine</Button>
          <Button onClick={onTakeTheirs}>Take theirs</Button>
          <Button look="primary" onClick={onKeepMine}>
            Keep mine
          </Button>
        </>
      }
    >
      <p>
        {theirs.savedAt ? `They saved at ${formatTime(theirs.savedAt)}. ` : ''}Keeping yours replaces their
        draft. If you take theirs, Undo brings yours back.
      </p>
      <Pictures style={{ marginTop: 12 }}>
        <CardPicture document={design.document} side={side} data={short} caption={`Yours, ${side}`} />
        <CardPicture document={theirs.document} side={side} data={short} caption={`Theirs, ${side}`} />
      </Pictures>
      <ChangeList size={design.document.size} label="Yours differs in" changes={changes} />
      <p role="status">{copied}</p>
    </Dialog>
  );
}
