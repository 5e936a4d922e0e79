/** Changes the role and profile of a user; sends only what changed. */
import type { Role } from '@farmpost/shared/contracts/roles';
import type { AdminUser, UserChange } from '@farmpost/shared/contracts/users';
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
import { useRoleChange, useUpdateUser } from './api/users';

const texts = [
  ['first_name', 'First name', 120],
  ['last_name', 'Last name', 120],
  ['company', 'Company', 120],
  ['title', 'Title', 120],
  ['phone', 'Phone', 40],
  ['license_number', 'License number', 60],
] as const;

type TextName = (typeof texts)[number][0];
type Draft = Record<TextName, string> & { readonly role: Role | '' };

const draftOf = (user: AdminUser): Draft => ({
  role: user.role ?? '',
  first_name: user.first_name,
  last_name: user.last_name,
  company: user.company,
  title: user.title,
  phone: user.phone,
  license_number: user.license_number,
});

/** The fields that differ; an emptied one is `null`. */
function changesOf(user: AdminUser, draft: Draft): UserChange {
  const before = draftOf(user);
  const changed = texts.filter(([name]) => draft[name].trim() !== before[name]);
  return {
    ...(draft.role !== before.role && draft.role !== '' && { role: draft.role }),
    ...Object.fromEntries(changed.map(([name]) => [name, draft[name].trim() || null])),
  };
}

interface EditUserDialogProps {
  readonly user: AdminUser;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function EditUserDialog({ user, onClose, onSaved }: EditUserDialogProps) {
  const [draft, setDraft] = useState(() => draftOf(user));
  const update = useUpdateUser();
  const change = useRoleChange(user.id, draft.role === user.role ? '' : draft.role);
  const consequences = change.data?.consequences ?? [];
  const formId = useId();
  const fields = fieldErrors(update.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    const changes = changesOf(user, draft);
    if (Object.keys(changes).length === 0) return onClose();
    update.mutate({ id: user.id, change: changes }, { onSuccess: onSaved });
  }
  return (
    <Dialog
      open
      title="Edit user"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={update.isPending} busyLabel="Saving…">
            Save
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        <p>{user.email}</p>
        {update.isError && (
          <Banner tone="danger" title="Failed to update user">
            {update.error.message}
          </Banner>
        )}
        <SelectField
          label="Role"
          help={
            draft.role === user.role
              ? undefined
              : 'Takes effect with their next click, without a new sign-in.'
          }
          value={draft.role}
          options={[
            ...(user.role === null ? [{ value: '', label: 'No role yet' }] : []),
            ...Object.entries(roleNames).map(([value, label]) => ({ value, label })),
          ]}
          onChange={({ target }) => setDraft({ ...draft, role: target.value as Role })}
        />
        {consequences.length > 0 && (
          <Banner tone="warning" title={`What changes for ${user.first_name || user.email}`}>
            <ul>
              {consequences.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Banner>
        )}
        <FieldGrid>
          {texts.map(([name, label, max]) => (
            <TextField
              key={name}
              label={label}
              maxLength={max}
              value={draft[name]}
              error={fields[name]}
              onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
            />
          ))}
        </FieldGrid>
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
  ul {
    padding-left: 18px;
    list-style: disc;
  }
`;
