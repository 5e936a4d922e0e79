import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { useState } from 'react';
import { useDiscard, type Draft } from '../api/draft';
import type { Saver } from '../design-store';

interface DiscardDialogProps {
  readonly id: string;
  readonly publishedVersion: number;
  readonly saver: Saver;
  readonly onDiscarded: (draft: Draft) => void;
  readonly onClose: () => void;
}

export function DiscardDialog({ id, publishedVersion, saver, onDiscarded, onClose }: DiscardDialogProps) {
  const discard = useDiscard(id);
  const [failure, setFailure] = useState<string | null>(null);
  async function go() {
    const revision = await saver.flush();
    discard.mutate(revision ?? saver.revision(), {
      onSuccess: ({ data }) => {
        onDiscarded(data);
        onClose();
      },
      onError: (error) => setFailure(error.message),
    });
  }
  return (
    <Dialog
      open
      title="Discard the draft"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button look="danger" busy={discard.isPending} onClick={() => void go()}>
            Discard draft
          </Button>
        </>
      }
    >
      {failure !== null && <Banner tone="danger">{failure}</Banner>}
      <p>
        The draft goes back to version {publishedVersion}. As long as this page is open, Undo brings your
        changes back.
      </p>
    </Dialog>
  );
}
