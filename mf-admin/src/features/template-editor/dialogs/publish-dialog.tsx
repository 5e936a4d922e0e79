import { useSubmissionKey } from '@farmpost/shared/client/submission-key';
import { formatQuantity } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { TextArea } from '@farmpost/shared/ui/field/text-area';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { type FormEvent, useId, useState } from 'react';
import { usePublish, type Draft } from '../api/draft';
import { changesBetween } from '../core/diff';
import type { Design } from '../editor-state';
import { useSamples } from '../samples';
import type { Saver } from '../design-store';
import { useEditor } from '../use-editor';
import { CardPicture, Pictures } from './card-picture';
import { ChangeList } from './change-list';

interface PublishDialogProps {
  readonly id: string;
  readonly published: Design;
  readonly publishedVersion: number;
  readonly usedBy: number;
  readonly saver: Saver;
  readonly onPublished: (draft: Draft) => void;
  readonly onClose: () => void;
}

/** Shows what agents have and will get, side by side, and asks for a note for the list of versions. */
export function PublishDialog(props: PublishDialogProps) {
  const { id, published, publishedVersion, usedBy, saver, onPublished, onClose } = props;
  const { design, state } = useEditor();
  const { short } = useSamples();
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const publish = usePublish(id);
  const keyOf = useSubmissionKey();
  const formId = useId();
  const changes = changesBetween(published, design);
  const next = publishedVersion + 1;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    setSaving(true);
    const revision = await saver.flush();
    setSaving(false);
    if (revision === null) {
      setFailure('The draft could not be saved, so it is not published.');
      return;
    }
    publish.mutate(
      { revision, note, key: keyOf({ revision, note }) },
      {
        onSuccess: ({ data }) => {
          onPublished(data);
          showToast({ message: `Published version ${data.publishedVersion} of ${data.details.name}` });
          onClose();
        },
        onError: (error) => setFailure(error.message),
      },
    );
  }

  const side = changes.some((change) => change.side === 'front') ? 'front' : state.side;
  const sides =
    changes.some((change) => change.side === 'back') && side === 'front' ? ([side, 'back'] as const) : [side];
  return (
    <Dialog
      open
      size="large"
      title={`Publish version ${next}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={isSaving || publish.isPending}>
            Publish {next}
          </Button>
        </>
      }
    >
      {failure !== null && <Banner tone="danger">{failure}</Banner>}
      {sides.map((each) => (
        <Pictures key={each}>
          <CardPicture
            document={published.document}
            side={each}
            data={short}
            caption={`Published ${publishedVersion}, ${each}`}
          />
          <CardPicture
            document={design.document}
            side={each}
            data={short}
            caption={`Draft ${next}, ${each}`}
          />
        </Pictures>
      ))}
      <ChangeList size={design.document.size} label="In this version" changes={changes} />
      <p>
        {usedBy === 0
          ? 'No campaign uses this template yet.'
          : `${formatQuantity(usedBy, 'campaign uses', 'campaigns use')} this template. Approved ones keep the version they were approved with.`}
      </p>
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate style={{ marginTop: 12 }}>
        <TextArea
          label="Note"
          optional
          help="What changed and why, for the list of versions."
          rows={2}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </form>
    </Dialog>
  );
}
