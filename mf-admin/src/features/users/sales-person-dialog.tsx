/** Moves an agent to another salesperson, or to none, with a reason for the record. */
import type { AdminUser } from '@farmpost/shared/contracts/users';
import { displayName } from '@farmpost/shared/domain/person-name';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { fieldErrors } from '../../frame/field-errors';
import { useMoveClient, useUsers } from './api/users';

export interface SalesPersonDialogProps {
  readonly user: AdminUser;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function SalesPersonDialog({ user, onClose, onDone }: SalesPersonDialogProps) {
  const [to, setTo] = useState('');
  const [reason, setReason] = useState('');
  const people = useUsers({ role: 'sales_person', search: '' });
  const move = useMoveClient();
  const formId = useId();
  const fields = fieldErrors(move.error);
  const rows = people.data?.pages.flatMap(({ data }) => data) ?? [];

  function submit(event: FormEvent) {
    event.preventDefault();
    move.mutate({ id: user.id, salesPersonId: to === '' ? null : to, reason }, { onSuccess: onDone });
  }
  return (
    <Dialog
      open
      title="Change the salesperson"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={move.isPending} busyLabel="Saving…">
            Change
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        <p>
          The new salesperson sees how {user.email} is doing from now on; the previous one no longer does.
          Commissions already earned stay.
        </p>
        {move.isError && Object.keys(fields).length === 0 && (
          <Banner tone="danger">{move.error.message}</Banner>
        )}
        {people.isError && (
          <Banner tone="danger">The salespeople did not load. Close this and try again.</Banner>
        )}
        <SelectField
          label="Salesperson"
          options={[
            { value: '', label: 'No one' },
            ...rows.map((row) => ({ value: row.id, label: `${displayName(row)} (${row.email})` })),
          ]}
          value={to}
          error={fields.salesPersonId}
          onChange={({ target }) => setTo(target.value)}
        />
        {people.hasNextPage && (
          <Button busy={people.isFetchingNextPage} onClick={() => void people.fetchNextPage()}>
            Load more salespeople
          </Button>
        )}
        <TextField
          label="Reason"
          help="For the record."
          maxLength={500}
          value={reason}
          error={fields.reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
