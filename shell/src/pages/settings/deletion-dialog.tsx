import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Stack } from '@farmpost/shared/ui/section/section';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useSession } from '../../session/session';
import { isSessionRemembered } from '../../session/session-store';
import { accountErrorMessage, codeOf } from './account-error';
import { useScheduleDeletion } from './api/account-data';

interface DeletionDialogProps {
  readonly email: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks the user to type the address, and the password if the sign-in is not recent. */
export function DeletionDialog({ email, open, onClose }: DeletionDialogProps) {
  const { signIn } = useSession();
  const schedule = useScheduleDeletion();
  const formId = useId();
  const [values, setValues] = useState({ typed: '', password: '' });
  const [isStale, setStale] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ field: 'typed' | 'password' | null; message: string } | null>(
    null,
  );

  const form = useRef<HTMLFormElement>(null);
  // After the render that may have added the field.
  useEffect(() => {
    if (failure?.field) form.current?.querySelector<HTMLInputElement>(`[name="${failure.field}"]`)?.focus();
  }, [failure]);

  const leave = () => {
    setValues({ typed: '', password: '' });
    setFailure(null);
    setStale(false);
    onClose();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (values.typed.trim().toLowerCase() !== email.toLowerCase()) {
      return setFailure({ field: 'typed', message: `Type ${email} exactly.` });
    }
    if (isStale && values.password === '') {
      return setFailure({ field: 'password', message: 'Please enter your password.' });
    }
    setFailure(null);
    setBusy(true);
    try {
      if (isStale) await signIn({ email, password: values.password, remember: isSessionRemembered() });
      await schedule.mutateAsync(values.typed.trim());
      leave();
    } catch (error) {
      const code = codeOf(error);
      if (code === 'reauthentication_needed') {
        setStale(true);
        setFailure({
          field: 'password',
          message: 'Enter your password again to confirm that it is you.',
        });
      } else if (code === 'invalid_credentials') {
        setFailure({ field: 'password', message: 'Incorrect password.' });
      } else {
        setFailure({
          field: null,
          message: accountErrorMessage(error, 'Your account could not be deleted. Please try again.'),
        });
      }
    } finally {
      setBusy(false);
    }
  };
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    readOnly: isBusy,
    error: failure?.field === name ? failure.message : undefined,
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget;
      setValues((now) => ({ ...now, [name]: value }));
    },
  });

  return (
    <Dialog
      title="Delete your account?"
      open={open}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>Keep my account</Button>
          <Button look="danger" type="submit" form={formId} busy={isBusy} busyLabel="Deleting…">
            Delete my account
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <p>You can change your mind for 14 days. After that everything is erased and cannot be restored.</p>
          {failure?.field === null && <Banner tone="danger">{failure.message}</Banner>}
          <TextField label={`Type ${email} to confirm`} autoComplete="off" {...field('typed')} />
          {isStale && (
            <TextField
              label="Password"
              type="password"
              autoComplete="current-password"
              help="No password because you use Google or Apple? Sign out, sign in again, and come back here."
              {...field('password')}
            />
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
