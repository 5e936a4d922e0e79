/** Invites one agent; afterwards shows the personal link and its QR code. */
import { calledName } from '@farmpost/shared/domain/person-name';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { TextArea } from '@farmpost/shared/ui/field/text-area';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { CheckIcon } from '@farmpost/shared/ui/icon/icon';
import { Actions, FieldGrid } from '@farmpost/shared/ui/section/section';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { fieldErrors } from '../../lists/field-errors';
import { LinkCard } from '../../links/link-card';
import { useInvite } from './api/invitations';
import { MailPreview } from './mail-preview';

const empty = { name: '', email: '', company: '', note: '' };

export function InviteOne() {
  const [person, setPerson] = useState(empty);
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const [isPreview, setPreview] = useState(false);
  const invite = useInvite();
  const refused = fieldErrors(invite.error);
  const errorOf = (name: keyof typeof empty) => missing[name] ?? refused[name];

  function set(name: keyof typeof empty, value: string) {
    setPerson((before) => ({ ...before, [name]: value }));
    setMissing((before) => {
      const { [name]: _, ...rest } = before;
      return rest;
    });
    if (invite.isError) invite.reset();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    const problems = {
      ...(person.name.trim() === '' && { name: 'Enter their name.' }),
      ...(person.email.trim() === '' && { email: 'Enter their email address.' }),
    };
    setMissing(problems);
    if (Object.keys(problems).length > 0) return;
    const { name, email, company, note } = person;
    invite.mutate({ name: name.trim(), email: email.trim(), company: company.trim(), note: note.trim() });
  }

  if (invite.isSuccess) {
    const { invitation, url } = invite.data;
    return (
      <Done>
        <p role="status">
          <CheckIcon /> The invitation is on its way to <strong>{invitation.email}</strong>. You can also
          share the link yourself. It is shown only once.
        </p>
        <LinkCard
          label={`Personal link of ${invitation.name}`}
          url={url}
          fileName={`invitation-${calledName(invitation.name).toLowerCase()}`}
        />
        <Actions>
          <Button
            onClick={() => {
              invite.reset();
              setPerson({ ...empty, note: person.note });
            }}
          >
            Invite another
          </Button>
        </Actions>
      </Done>
    );
  }
  return (
    <Form aria-label="Invite an agent" noValidate onSubmit={submit}>
      {invite.isError && Object.keys(refused).length === 0 && (
        <Banner tone="danger" title="Not sent.">
          {invite.error.message}
        </Banner>
      )}
      <FieldGrid>
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={120}
          value={person.name}
          error={errorOf('name')}
          onChange={({ target }) => set('name', target.value)}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={person.email}
          error={errorOf('email')}
          onChange={({ target }) => set('email', target.value)}
        />
        <TextField
          label="Company"
          optional
          autoComplete="off"
          maxLength={120}
          value={person.company}
          error={errorOf('company')}
          onChange={({ target }) => set('company', target.value)}
        />
      </FieldGrid>
      <TextArea
        label="Personal note"
        optional
        help="It is part of the email, in your words."
        rows={3}
        maxLength={1000}
        value={person.note}
        error={errorOf('note')}
        onChange={({ target }) => set('note', target.value)}
      />
      <Actions>
        <Button type="submit" look="primary" busy={invite.isPending} busyLabel="Sending…">
          Send invitation
        </Button>
        <Button onClick={() => setPreview(true)}>Preview email</Button>
      </Actions>
      {isPreview && <MailPreview name={person.name} note={person.note} onClose={() => setPreview(false)} />}
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
const Done = styled.div`
  display: grid;
  gap: 16px;
  p > svg {
    vertical-align: -2px;
    color: var(--success);
  }
`;
