/** Adds a lead for a client: someone who called the salesperson, or whom they met. */
import { useNavigate } from '@farmpost/shared/client/router';
import { displayName } from '@farmpost/shared/domain/person-name';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextArea } from '@farmpost/shared/ui/field/text-area';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Actions, Paper } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import * as paths from '../../paths';
import { useAddLead, useClients } from './api/client-leads';

export function Page() {
  const clients = useClients();
  const options = (clients.data?.data ?? []).map((client) => ({
    value: client.id,
    label: displayName({ first_name: client.firstName, last_name: client.lastName, email: client.email }),
  }));
  return (
    <PageFrame>
      <PageHeader
        title="Add a lead"
        description="Someone who asked about one of your clients. They have not agreed to messages yet, so we send none."
        breadcrumbs={[{ label: 'Client leads', to: paths.clientLeads }, { label: 'Add a lead' }]}
      />
      <Paper>
        {clients.isPending && <SkeletonRows label="Loading your clients" rows={4} />}
        {clients.isError && (
          <EmptyState
            kind="error"
            title="Your clients did not load"
            action={
              <Button busy={clients.isFetching} onClick={() => void clients.refetch()}>
                Try Again
              </Button>
            }
          />
        )}
        {clients.isSuccess && options.length === 0 && (
          <EmptyState
            kind="first-use"
            title="No client to add a lead for"
            action={
              <ButtonLink look="primary" to={paths.inviteAgent}>
                Invite Agent
              </ButtonLink>
            }
          />
        )}
        {options.length > 0 && <LeadForm clients={options} />}
      </Paper>
    </PageFrame>
  );
}

interface FormProps {
  readonly clients: readonly { readonly value: string; readonly label: string }[];
}

function LeadForm({ clients }: FormProps) {
  const navigate = useNavigate();
  const add = useAddLead();
  const [client, setClient] = useState(clients[0]?.value ?? '');
  const [lead, setLead] = useState({ name: '', phone: '', email: '', address: '', message: '' });
  const [isChecked, setIsChecked] = useState(false);
  const hasWay = `${lead.phone}${lead.email}`.trim() !== '';
  const fields = (add.error as { fields?: Readonly<Record<string, string>> } | null)?.fields ?? {};
  function submit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (!hasWay) return;
    add.mutate(
      { client, lead },
      {
        onSuccess: (added) => {
          showToast({ message: `${added.name ?? added.email ?? 'The lead'} added` });
          void navigate(paths.clientLeads);
        },
      },
    );
  }
  const text = (key: keyof typeof lead) => ({
    value: lead[key],
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setLead({ ...lead, [key]: target.value }),
  });
  return (
    <Form noValidate onSubmit={submit}>
      {add.isError && Object.keys(fields).length === 0 && (
        <Banner tone="danger" title="Not added.">
          {add.error.message}
        </Banner>
      )}
      <SelectField
        label="Client"
        value={client}
        options={clients}
        onChange={({ currentTarget }) => setClient(currentTarget.value)}
      />
      <TextField label="Name" maxLength={120} optional error={fields.name} {...text('name')} />
      <TextField
        label="Phone"
        type="tel"
        help="A phone number or an email, so that your client can answer."
        maxLength={40}
        error={
          isChecked && !hasWay
            ? 'Enter a phone number or an email, so that your client can answer.'
            : fields.phone
        }
        {...text('phone')}
      />
      <TextField label="Email" type="email" maxLength={200} error={fields.email} {...text('email')} />
      <TextField label="Address of the home" optional maxLength={200} {...text('address')} />
      <TextArea label="What they asked" optional maxLength={2000} {...text('message')} />
      <Actions>
        <ButtonLink to={paths.clientLeads}>Cancel</ButtonLink>
        <Button type="submit" look="primary" busy={add.isPending} busyLabel="Adding…">
          Add lead
        </Button>
      </Actions>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
  max-width: 560px;
  padding: 20px;
`;
