/** Asks for the name of a list. */
import { MAX_LIST_NAME } from '@farmpost/shared/contracts/mailing-list-vocabulary';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { useId, useState } from 'react';

interface NameDialogProps {
  readonly title: string;
  readonly name?: string;
  readonly action: string;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onName: (name: string) => void;
  readonly onClose: () => void;
}

export function NameDialog({ title, name = '', action, isBusy, error, onName, onClose }: NameDialogProps) {
  const formId = useId();
  const [typed, setTyped] = useState(name);
  const [isTried, setTried] = useState(false);
  return (
    <Dialog
      title={title}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={formId} busy={isBusy} busyLabel="Saving…">
            {action}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (typed.trim() !== '') onName(typed.trim());
        }}
      >
        <TextField
          label="Name"
          help="For example: My sphere, Past clients, Open house visitors."
          maxLength={MAX_LIST_NAME}
          value={typed}
          error={error ?? (isTried && typed.trim() === '' ? 'Give the list a name.' : undefined)}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
