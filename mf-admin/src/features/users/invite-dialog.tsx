/** Invites a person by email, with a role. */
import type { Role } from '@farmpost/shared/contracts/roles';
import { roleNames } from '@farmpost/shared/domain/role-names';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { FieldGrid } from '@farmpost/shared/ui/section/section';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { fieldErrors } from '../../frame/field-errors';
import { useInviteUser } from './api/users';

interface InviteDialogProps {
  readonly onClose: () => void;
  readonly onInvited: (email: string) => void;
}

export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const [draft, setDraft] = useState({ email: '', role: 'agent' as Role, first_name: '', last_name: '' });
  const invite = useInviteUser();
  const formId = useId();
  const fields = fieldErrors(invite.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    const email = draft.email.trim();
    invite.mutate({ ...draft, email }, { onSuccess: () => onInvited(email) });
  }
  return (
    <Dialog
      open
      title="Invite a user"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={invite.isPending} busyLabel="Inviting…">
            Send invitation
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        <p>They get an email with a link to choose a password. The link works for 7 days.</p>
        {invite.isError && Object.keys(fields).length === 0 && (
          <Banner tone="danger">{invite.error.message}</Banner>
        )}
        <TextField
          label="Email address"
          type="email"
          autoComplete="off"
          value={draft.email}
          error={fields.email}
          onChange={({ target }) => setDraft({ ...draft, email: target.value })}
        />
        <SelectField
          label="Role"
          value={draft.role}
          options={Object.entries(roleNames).map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => setDraft({ ...draft, role: target.value as Role })}
        />
        <FieldGrid>
          <TextField
            label="First name"
            optional
            maxLength={120}
            value={draft.first_name}
            onChange={({ target }) => setDraft({ ...draft, first_name: target.value })}
          />
          <TextField
            label="Last name"
            optional
            maxLength={120}
            value={draft.last_name}
            onChange={({ target }) => setDraft({ ...draft, last_name: target.value })}
          />
        </FieldGrid>
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
