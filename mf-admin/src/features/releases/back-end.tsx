/** The team's own back end: where it is, whom it serves, and whether it works. */
import type { RemoteName } from '@farmpost/shared/contracts/platform';
import type { Role } from '@farmpost/shared/contracts/roles';
import type { TeamBackend } from '@farmpost/shared/contracts/team-backends';
import type { CircuitState } from '@farmpost/shared/contracts/team-backend-vocabulary';
import { formatCount, formatDateTime, formatQuantity } from '@farmpost/shared/domain/format';
import { Badge, type BadgeProps } from '@farmpost/shared/ui/badge/badge';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Facts } from '@farmpost/shared/ui/facts/facts';
import { Checkbox } from '@farmpost/shared/ui/field/checkbox';
import { FieldError } from '@farmpost/shared/ui/field/field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Actions, Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { fieldErrors } from '../../frame/field-errors';
import { useBackend, useRemoveBackend, useSaveBackend } from './api/releases';

const circuits: Readonly<
  Record<CircuitState, { readonly label: string; readonly tone: BadgeProps['tone'] }>
> = {
  closed: { label: 'Working', tone: 'success' },
  half_open: { label: 'Trying again', tone: 'info' },
  open: { label: 'Not called: it failed 5 times in a row', tone: 'danger' },
};

const people: Readonly<Record<Role, string>> = {
  agent: 'Agents',
  sales_person: 'Salespeople',
  admin: 'Administrators',
};
const roles = Object.keys(people) as Role[];

export function BackEnd({ part }: { readonly part: RemoteName }) {
  const { data, isError, refetch } = useBackend(part);
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null);
  const close = () => setDialog(null);
  const backend = data?.backend ?? null;
  return (
    <Section
      title="Back end"
      aside={
        data && (
          <Actions>
            {backend && (
              <Button size="small" look="danger" onClick={() => setDialog('remove')}>
                Remove<span className="visually-hidden"> the back end of {part}</span>
              </Button>
            )}
            <Button size="small" onClick={() => setDialog('edit')}>
              {backend ? 'Edit' : 'Add'}
              <span className="visually-hidden"> the back end of {part}</span>
            </Button>
          </Actions>
        )
      }
    >
      {!data &&
        (isError ? (
          <EmptyState
            kind="error"
            title="The back end did not load"
            action={<Button onClick={() => void refetch()}>Try Again</Button>}
          />
        ) : (
          <SkeletonRows label="Loading the back end" rows={2} />
        ))}
      {data && !backend && (
        <EmptyState kind="first-use" title="No back end of its own">
          The pages of {part} can call a server of the team at /api/teams/{part}, once its address is here.
        </EmptyState>
      )}
      {backend && <State backend={backend} />}
      {dialog === 'edit' && <EditBackEnd part={part} backend={backend} onClose={close} />}
      {dialog === 'remove' && <RemoveBackEnd part={part} onClose={close} />}
    </Section>
  );
}

function State({ backend: { url, roles: served, api, health } }: { readonly backend: TeamBackend }) {
  const { circuit, calls, failures, lastFailure } = health;
  return (
    <Facts
      termWidth="160px"
      facts={[
        ['Address', url],
        ['Serves', served.map((role) => people[role]).join(', ')],
        [
          'State',
          <Badge key="state" tone={circuits[circuit].tone}>
            {circuits[circuit].label}
          </Badge>,
        ],
        ['Calls', `${formatCount(calls)} since this server started, ${formatCount(failures)} failed`],
        ['Last failure', lastFailure ? `${formatDateTime(lastFailure.at)}: ${lastFailure.reason}` : 'None'],
        [
          'Described API',
          api
            ? `${api.title} ${api.version}, ${formatQuantity(api.operations.length, 'operation')}, ${formatDateTime(api.registeredAt)}`
            : 'None: releases are not compared with it',
        ],
      ]}
    />
  );
}

function EditBackEnd(props: {
  readonly part: RemoteName;
  readonly backend: TeamBackend | null;
  readonly onClose: () => void;
}) {
  const { part, backend, onClose } = props;
  const [url, setUrl] = useState(backend?.url ?? 'https://');
  const [served, setServed] = useState<readonly Role[]>(backend?.roles ?? []);
  const save = useSaveBackend(part);
  const formId = useId();
  const fields = fieldErrors(save.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate({ url: url.trim(), roles: [...served] }, { onSuccess: onClose });
  }
  return (
    <Dialog
      open
      title={`Back end of ${part}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        <TextField
          label="Address"
          help={`A call of /api/teams/${part}/quotes goes to /quotes below it.`}
          error={fields.url}
          inputMode="url"
          autoComplete="off"
          value={url}
          onChange={({ target }) => setUrl(target.value)}
        />
        <Roles>
          <legend>Who may call it</legend>
          {roles.map((role) => (
            <Checkbox
              key={role}
              label={people[role]}
              checked={served.includes(role)}
              onChange={({ target }) =>
                setServed(target.checked ? [...served, role] : served.filter((each) => each !== role))
              }
            />
          ))}
          {fields.roles && <FieldError>{fields.roles}</FieldError>}
        </Roles>
        <p>It learns account and role of the person who calls, and nothing else of the session.</p>
        {save.error && Object.keys(fields).length === 0 && (
          <Banner tone="danger">{save.error.message}</Banner>
        )}
      </Form>
    </Dialog>
  );
}

function RemoveBackEnd({ part, onClose }: { readonly part: RemoteName; readonly onClose: () => void }) {
  const remove = useRemoveBackend(part);
  return (
    <Dialog
      open
      title={`Remove the back end of ${part}?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep It</Button>
          <Button
            look="danger"
            busy={remove.isPending}
            onClick={() => remove.mutate(undefined, { onSuccess: onClose })}
          >
            Remove
          </Button>
        </>
      }
    >
      <p>Calls of its pages fail from now on. The description of its API goes too.</p>
      {remove.error && <Banner tone="danger">{remove.error.message}</Banner>}
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
const Roles = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: 6px;
    padding: 0;
    font-weight: 600;
  }
`;
