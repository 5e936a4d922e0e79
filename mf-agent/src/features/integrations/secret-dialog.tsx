/** A secret that is shown once, to copy. */
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { CopyIcon } from '@farmpost/shared/ui/icon/icon';
import { showToast } from '@farmpost/shared/ui/toast/toast';

export interface SecretDialogProps {
  readonly title: string;
  readonly label: string;
  readonly help: string;
  readonly value: string;
  readonly onClose: () => void;
}

export function SecretDialog({ title, label, help, value, onClose }: SecretDialogProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      showToast({ message: `${label} copied` });
    } catch {
      showToast({ message: 'The browser did not copy it. Select it and copy it yourself.' });
    }
  };
  return (
    <Dialog
      open
      title={title}
      footer={
        <>
          <Button onClick={onClose}>I have stored it</Button>
          <Button look="primary" icon={<CopyIcon />} onClick={() => void copy()}>
            Copy
          </Button>
        </>
      }
    >
      <TextField
        label={label}
        readOnly
        value={value}
        help={help}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  );
}
