import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Checkbox } from '@farmpost/shared/ui/field/checkbox';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Section, Stack } from '@farmpost/shared/ui/section/section';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { usePasswordWeakness } from '../../session/use-password-weakness';
import { accountErrorMessage, codeOf } from './account-error';
import { useChangePassword } from './api/change-credentials';
import { sessionsKey } from './api/sessions';
import { Form, Note } from './parts';
import { firstPasswordFailure, type PasswordFailure } from './password-rules';

const empty = { current: '', password: '' };

/** Changes the password, which requires the current one. Signs out every other device. */
export function PasswordSection() {
  const queries = useQueryClient();
  const change = useChangePassword();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [failure, setFailure] = useState<PasswordFailure | null>(null);
  const [isShown, setShown] = useState(false);
  const weakness = usePasswordWeakness(values.password, '');

  const fail = (failed: PasswordFailure) => {
    setFailure(failed);
    if (failed.field) form.current?.querySelector<HTMLInputElement>(`[name="${failed.field}"]`)?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    change.reset();
    const failed = firstPasswordFailure(values);
    if (failed) return fail(failed);
    setFailure(null);
    try {
      await change.mutateAsync(values);
      setValues(empty);
      await queries.invalidateQueries({ queryKey: sessionsKey });
    } catch (error) {
      fail(
        codeOf(error) === 'invalid_credentials'
          ? { field: 'current', message: 'Incorrect current password.' }
          : {
              field: null,
              message: accountErrorMessage(error, 'The password could not be changed. Please try again.'),
            },
      );
    }
  };
  const field = (name: keyof typeof empty) => ({
    name,
    type: isShown ? 'text' : 'password',
    value: values[name],
    readOnly: change.isPending,
    error: failure?.field === name ? failure.message : undefined,
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      const { value } = event.currentTarget;
      setValues((now) => ({ ...now, [name]: value }));
    },
  });

  return (
    <Section title="Password">
      <Stack>
        <Note>Changing it signs out every other device. This one stays signed in.</Note>
        <Form ref={form} onSubmit={(event) => void submit(event)} noValidate>
          {change.isSuccess && (
            <Banner tone="success">Password changed. Every other device has been signed out.</Banner>
          )}
          {failure?.field === null && <Banner tone="danger">{failure.message}</Banner>}
          <TextField label="Current password" autoComplete="current-password" {...field('current')} />
          <TextField
            label="New password"
            autoComplete="new-password"
            help={weakness ?? 'At least 6 characters, with at least one letter.'}
            {...field('password')}
          />
          <Checkbox
            label="Show passwords"
            checked={isShown}
            onChange={(event) => setShown(event.currentTarget.checked)}
          />
          <Button look="primary" type="submit" busy={change.isPending} busyLabel="Changing…">
            Change password
          </Button>
        </Form>
      </Stack>
    </Section>
  );
}
