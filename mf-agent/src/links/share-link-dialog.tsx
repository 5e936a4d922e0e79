/** Makes a link for one person, which works for some days, and shows it once. */
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { CopyIcon } from '@farmpost/shared/ui/icon/icon';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useId, useState } from 'react';
import styled from 'styled-components';

export interface ShareLinkDialogProps {
  readonly title: string;
  /** Example of a person, below the field. */
  readonly personHelp: string;
  /** Said if the field is left empty. */
  readonly personMissing: string;
  /** Sentence about what a person with the link can do. */
  readonly linkHelp: string;
  readonly dayChoices: readonly number[];
  readonly defaultDays: number;
  /** The new link's address, once there is one. */
  readonly url: string | undefined;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onCreate: (person: string, days: number) => void;
  readonly onClose: () => void;
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ message: 'Link copied' });
  } catch {
    showToast({ message: 'The browser did not copy it. Select the link and copy it yourself.' });
  }
}

export function ShareLinkDialog(props: ShareLinkDialogProps) {
  const { url, error, onClose } = props;
  const formId = useId();
  const [person, setPerson] = useState('');
  const [days, setDays] = useState(String(props.defaultDays));
  const [problem, setProblem] = useState<string>();
  if (url !== undefined) {
    return (
      <Dialog
        open
        title={`A link for ${person.trim()}`}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>Done</Button>
            <Button look="primary" icon={<CopyIcon />} onClick={() => void copy(url)}>
              Copy link
            </Button>
          </>
        }
      >
        <TextField
          label="Link"
          readOnly
          value={url}
          help={`Shown once: we keep only a fingerprint of it. ${props.linkHelp}`}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      title={props.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={formId} busy={props.isPending} busyLabel="Making…">
            Make link
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (person.trim() === '') setProblem(props.personMissing);
          else props.onCreate(person.trim(), Number(days));
        }}
      >
        <TextField
          label="For"
          help={props.personHelp}
          maxLength={80}
          value={person}
          error={problem ?? error?.message}
          onChange={(event) => {
            setPerson(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <SelectField
          label="Works for"
          options={props.dayChoices.map((count) => ({ value: String(count), label: `${count} days` }))}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
