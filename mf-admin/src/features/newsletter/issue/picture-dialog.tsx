/** Uploads a picture and asks for its description, which readers without pictures get. */
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { fieldErrors } from '../../../frame/field-errors';
import { useAddPicture } from '../api/issues';

export function PictureDialog({
  onClose,
  onAdd,
}: {
  readonly onClose: () => void;
  readonly onAdd: (path: string, description: string) => void;
}) {
  const [file, setFile] = useState<File | null>(null);
  const [description, setDescription] = useState('');
  const [isChecked, setChecked] = useState(false);
  const add = useAddPicture();
  const formId = useId();
  const words = description.trim();
  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!file || words === '') return;
    add.mutate(file, { onSuccess: ({ path }) => onAdd(path, words) });
  }
  return (
    <Dialog
      open
      title="Add a picture"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={add.isPending} busyLabel="Uploading…">
            Add the picture
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        {add.isError && <Banner tone="danger">{fieldErrors(add.error)['body'] ?? add.error.message}</Banner>}
        <TextField
          label="Picture"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          help="JPG, PNG or WebP up to 10 MB. It is shown as wide as the mail."
          error={isChecked && !file ? 'Choose a picture.' : undefined}
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
        <TextField
          label="Description"
          help="Readers whose mail program shows no pictures read this instead."
          maxLength={200}
          value={description}
          error={isChecked && words === '' ? 'Describe the picture.' : undefined}
          onChange={({ target }) => setDescription(target.value)}
        />
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
