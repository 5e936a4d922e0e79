/** Writes a note on the client's timeline, or records a call. */
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { TextArea } from '@farmpost/shared/ui/field/text-area';
import { PhoneIcon } from '@farmpost/shared/ui/icon/icon';
import { Actions } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { useAddNote } from './api/clients';

export function ClientNotes({ id }: { readonly id: string }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const add = useAddNote(id);
  const save = (kind: 'note' | 'call') => {
    if (text.trim() === '') {
      setError(kind === 'note' ? 'Write something first.' : 'Write what was said first.');
      return;
    }
    add.mutate(
      { kind, text: text.trim() },
      {
        onSuccess: () => {
          setText('');
          showToast({ message: kind === 'note' ? 'Note saved' : 'Call recorded' });
        },
      },
    );
  };
  return (
    <Form
      aria-label="Note"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save('note');
      }}
    >
      <TextArea
        label="Add a note (the client does not see it)"
        rows={2}
        maxLength={2000}
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(undefined);
        }}
      />
      {add.isError && (
        <Banner tone="danger" title="Not saved.">
          Your text is still here. Please try again.
        </Banner>
      )}
      <Actions>
        <Button icon={<PhoneIcon />} disabled={add.isPending} onClick={() => save('call')}>
          I called
        </Button>
        <Button type="submit" look="primary" busy={add.isPending} busyLabel="Saving…">
          Save note
        </Button>
      </Actions>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: 12px;
  margin-bottom: 20px;
`;
