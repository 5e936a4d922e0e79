/** Dialogs that suspend or delete an account, and state the consequences first. */
import type { AdminUser } from '@farmpost/shared/contracts/users';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { fieldErrors } from '../../frame/field-errors';
import { useBanUser, useUserAct } from './api/users';

interface AccessDialogProps {
  readonly user: AdminUser;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const lengths = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '', label: 'Until it is lifted' },
];

export function BanDialog({ user, onClose, onDone }: AccessDialogProps) {
  const [days, setDays] = useState('7');
  const [reason, setReason] = useState('');
  const ban = useBanUser();
  const formId = useId();
  const fields = fieldErrors(ban.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    ban.mutate({ id: user.id, days: days === '' ? null : Number(days), reason }, { onSuccess: onDone });
  }
  return (
    <Dialog
      open
      title="Suspend this account"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="danger" busy={ban.isPending}>
            Suspend
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        <p>
          {user.email} is signed out everywhere and cannot sign in. Scheduled campaigns go on hold and stay on
          hold afterwards.
        </p>
        {ban.isError && Object.keys(fields).length === 0 && (
          <Banner tone="danger">{ban.error.message}</Banner>
        )}
        <SelectField
          label="For"
          options={lengths}
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
        <TextField
          label="Reason"
          help="For the audit log. The person does not see it."
          maxLength={500}
          value={reason}
          error={fields.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Form>
    </Dialog>
  );
}

export function DeleteDialog({ user, onClose, onDone }: AccessDialogProps) {
  const act = useUserAct();
  return (
    <Dialog
      open
      title="Delete this account"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="danger"
            busy={act.isPending}
            onClick={() => act.mutate({ id: user.id, act: 'delete' }, { onSuccess: onDone })}
          >
            Delete in 14 days
          </Button>
        </>
      }
    >
      <Form as="div">
        {act.isError && <Banner tone="danger">{act.error.message}</Banner>}
        <p>
          {user.email} is signed out and nothing more is mailed in their name. For 14 days you or they can
          restore the account; then profile, leads and settings are gone. They get an email now.
        </p>
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
