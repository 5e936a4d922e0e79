/** The narrow column: who they are, notes of administrators, sessions, and counts of leads. */
import type { Customer } from '@farmpost/shared/contracts/customers';
import { leadStatuses } from '@farmpost/shared/contracts/lead-vocabulary';
import { formatCount, formatDate, formatFullDate, formatRelative } from '@farmpost/shared/domain/format';
import { formatPhone } from '@farmpost/shared/domain/phone';
import { leadStatusNames } from '@farmpost/shared/domain/status-names';
import { Button } from '@farmpost/shared/ui/button/button';
import { Facts } from '@farmpost/shared/ui/facts/facts';
import { TextArea } from '@farmpost/shared/ui/field/text-area';
import { Section } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { fieldErrors } from '../../../frame/field-errors';
import { useUserAct } from '../api/users';
import { useAddNote, useEndSession, useReload } from './api/customer';
import { Fine, Rows } from './parts';

export function WhoSection({
  customer,
  onEdit,
}: {
  readonly customer: Customer;
  readonly onEdit: () => void;
}) {
  const { user, agent } = customer;
  const rows: [string, string][] = [
    ['Email', `${user.email}${user.email_confirmed_at === null ? ', not confirmed' : ''}`],
    [
      'Phone',
      [formatPhone(agent?.phone || user.phone) || '–', agent?.isPhoneVerified ? 'verified' : null]
        .filter(Boolean)
        .join(', '),
    ],
    ['Brokerage', agent?.brokerage || user.company || '–'],
    ['License', user.license_number || '–'],
    ...(agent
      ? ([
          ['MLS', agent.mls ?? '–'],
          [
            'MLS agent',
            agent.mlsAgentId === null
              ? '–'
              : `${agent.mlsAgentId}, ${agent.isValidated ? 'proved' : 'not proved'}`,
          ],
          ['Salesperson', agent.salesPerson?.name ?? 'None'],
        ] satisfies [string, string][])
      : []),
    ['Since', formatFullDate(user.created_at)],
  ];
  return (
    <Section
      title="Who"
      flush
      aside={
        <Button size="small" onClick={onEdit}>
          Edit
        </Button>
      }
    >
      <Facts facts={rows} termWidth="92px" />
    </Section>
  );
}

export function NotesSection({
  userId,
  notes,
}: {
  readonly userId: string;
  readonly notes: Customer['notes'];
}) {
  const [text, setText] = useState('');
  const add = useAddNote();
  function submit(event: FormEvent) {
    event.preventDefault();
    add.mutate({ userId, text }, { onSuccess: () => setText('') });
  }
  return (
    <Section title="Staff notes" flush aside={<span>{formatCount(notes.length)}</span>}>
      <Rows>
        {notes.map((note) => (
          <Note key={note.id}>
            <div>
              {note.text}
              <small>
                {note.author}, {formatDate(note.createdAt)}
              </small>
            </div>
          </Note>
        ))}
      </Rows>
      <NoteForm onSubmit={submit} noValidate>
        <TextArea
          label="New note"
          hideLabel
          placeholder="Only staff see it"
          rows={2}
          maxLength={2000}
          value={text}
          error={fieldErrors(add.error)['text']}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" size="small" busy={add.isPending}>
          Save Note
        </Button>
      </NoteForm>
    </Section>
  );
}

export function SignInSection({ customer }: { readonly customer: Customer }) {
  const { user, sessions, factors } = customer;
  const end = useEndSession();
  const act = useUserAct();
  const reload = useReload();
  const told = (message: string) => showToast({ message });
  return (
    <div id="sign-in">
      <Section
        title="Sign-in"
        flush
        aside={
          sessions.length > 1 && (
            <Button
              size="small"
              look="danger"
              busy={act.isPending}
              onClick={() =>
                act.mutate(
                  { id: user.id, act: 'end-sessions' },
                  {
                    onSuccess: () => {
                      told('Signed out everywhere');
                      void reload();
                    },
                    onError: ({ message }) => told(message),
                  },
                )
              }
            >
              End All {formatCount(sessions.length)}
            </Button>
          )
        }
      >
        <Facts
          facts={[
            ['Second factor', factors === 0 ? 'None' : formatCount(factors)],
            ['Last', user.last_sign_in_at === null ? 'Never' : formatRelative(user.last_sign_in_at)],
          ]}
          termWidth="92px"
        />
        {sessions.length === 0 && <Fine>No open session.</Fine>}
        <Rows>
          {sessions.map((session) => (
            <li key={session.id}>
              <div>
                {session.device}
                <small>
                  {session.ip || 'unknown address'}, {formatRelative(session.lastUsedAt)}
                </small>
              </div>
              <Button
                size="small"
                look="text"
                aria-label={`End the session on ${session.device}`}
                onClick={() =>
                  end.mutate(
                    { userId: user.id, sessionId: session.id },
                    { onSuccess: () => told('Session ended'), onError: ({ message }) => told(message) },
                  )
                }
              >
                End
              </Button>
            </li>
          ))}
        </Rows>
      </Section>
    </div>
  );
}

export function LeadsSection({ leads }: { readonly leads: NonNullable<Customer['leads']> }) {
  const all = leadStatuses.reduce((sum, status) => sum + leads[status], 0);
  return (
    <div id="leads">
      <Section title="Leads" flush aside={<small>counts only</small>}>
        <Facts
          facts={[
            ...leadStatuses
              .filter((status) => status !== 'archived' || leads[status] > 0)
              .map((status) => [leadStatusNames[status].name, formatCount(leads[status])] as const),
            ['All', <strong key="all">{formatCount(all)}</strong>],
          ]}
          termWidth="120px"
        />
        <Fine>Names and messages belong to the agent. “View as” shows them and is recorded.</Fine>
      </Section>
    </div>
  );
}

const Note = styled.li`
  background: var(--kraft-soft);
`;
const NoteForm = styled.form`
  display: grid;
  gap: 8px;
  padding: 12px 20px 16px;
  border-top: 1px solid var(--line);
  button {
    justify-self: end;
  }
`;
