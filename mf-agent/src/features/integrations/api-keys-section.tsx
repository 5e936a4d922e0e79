/** The agent's API keys: scopes, last use, and revocation. */
import type { ApiKeyRecord } from '@farmpost/shared/contracts/api-keys';
import { apiScopes, type ApiScope } from '@farmpost/shared/contracts/api-vocabulary';
import { formatDate, formatDateTime } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { PlusIcon } from '@farmpost/shared/ui/icon/icon';
import { Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { useApiKeys, useCreateApiKey, useRevokeApiKey } from './api/integrations';
import { Choices } from './choices';
import { SecretDialog } from './secret-dialog';

const scopeNames: Readonly<Record<ApiScope, string>> = {
  'leads:read': 'Read leads',
  'leads:write': 'Add and change leads, write to them',
  'campaigns:read': 'Read campaigns',
  'listings:read': 'Read listings',
  'results:read': 'Read cards, scans, spend and return',
  'lists:write': 'Add people to lists',
};

export function ApiKeysSection() {
  const keys = useApiKeys();
  const [isAsking, setAsking] = useState(false);
  const [made, setMade] = useState<string>();
  const [ending, setEnding] = useState<ApiKeyRecord>();
  const rows = keys.data?.data ?? [];
  const columns: readonly Column<ApiKeyRecord>[] = [
    {
      id: 'name',
      header: 'Key',
      cell: ({ name, prefix }) => <TwoLines main={name} sub={`${prefix}…`} />,
    },
    {
      id: 'scopes',
      header: 'May',
      phone: 'full',
      cell: ({ scopes }) => scopes.map((scope) => scopeNames[scope]).join('; '),
    },
    { id: 'created', header: 'Created', cell: ({ createdAt }) => formatDate(createdAt), numeric: true },
    {
      id: 'used',
      header: 'Last used',
      numeric: true,
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : formatDateTime(lastUsedAt)),
    },
    {
      id: 'end',
      header: 'End',
      hideHeader: true,
      phone: 'corner',
      cell: (key) => (
        <Button look="text" onClick={() => setEnding(key)} aria-label={`Revoke ${key.name}`}>
          Revoke
        </Button>
      ),
    },
  ];
  const create = (
    <Button
      look={rows.length === 0 ? 'primary' : 'quiet'}
      icon={<PlusIcon />}
      onClick={() => setAsking(true)}
    >
      Create a key
    </Button>
  );
  return (
    <Section title="API keys" flush={rows.length > 0} aside={rows.length > 0 && create}>
      {keys.isPending && <SkeletonRows label="Loading your API keys" rows={2} />}
      {keys.isError && !keys.data && (
        <Banner tone="danger" title="Your API keys did not load.">
          <Button look="text" onClick={() => void keys.refetch()}>
            Try Again
          </Button>
        </Banner>
      )}
      {keys.data && rows.length === 0 && (
        <EmptyState kind="first-use" title="No API keys yet" action={create}>
          With a key, your own program can read your leads, campaigns, listings or results, as you choose, and
          change leads.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <DataTable caption="Your API keys" columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
      {isAsking && (
        <NewKeyDialog
          onClose={() => setAsking(false)}
          onMade={(key) => {
            setAsking(false);
            setMade(key);
          }}
        />
      )}
      {made !== undefined && (
        <SecretDialog
          title="Your new API key"
          label="API key"
          value={made}
          help="Shown once: we keep only a fingerprint of it. Send it as Authorization: Bearer, at most 120 calls a minute."
          onClose={() => setMade(undefined)}
        />
      )}
      {ending && <RevokeDialog apiKey={ending} onClose={() => setEnding(undefined)} />}
    </Section>
  );
}

function NewKeyDialog(props: { readonly onClose: () => void; readonly onMade: (key: string) => void }) {
  const formId = useId();
  const create = useCreateApiKey();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly ApiScope[]>(['leads:read']);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const save = () => {
    const found = {
      ...(name.trim() === '' && { name: 'Give the key a name, such as the program that uses it.' }),
      ...(scopes.length === 0 && { scopes: 'Choose what the key may do.' }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    create.mutate({ name: name.trim(), scopes: [...scopes] }, { onSuccess: ({ key }) => props.onMade(key) });
  };
  return (
    <Dialog
      open
      title="Create an API key"
      onClose={props.onClose}
      footer={
        <>
          <Button onClick={props.onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={formId} busy={create.isPending} busyLabel="Creating…">
            Create key
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {create.isError && (
          <Banner tone="danger" title="Not created.">
            {create.error.message}
          </Banner>
        )}
        <TextField
          label="Name"
          maxLength={60}
          value={name}
          error={problems.name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setProblems({});
          }}
        />
        <Choices
          label="It may"
          options={apiScopes.map((value) => ({ value, label: scopeNames[value], help: value }))}
          values={scopes}
          error={problems.scopes}
          onChange={(values) => {
            setScopes(values);
            setProblems({});
          }}
        />
      </Form>
    </Dialog>
  );
}

function RevokeDialog({ apiKey, onClose }: { readonly apiKey: ApiKeyRecord; readonly onClose: () => void }) {
  const revoke = useRevokeApiKey();
  return (
    <Dialog
      open
      title={`Revoke ${apiKey.name}?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            look="danger"
            busy={revoke.isPending}
            busyLabel="Revoking…"
            onClick={() =>
              revoke.mutate(apiKey.id, {
                onSuccess: () => {
                  showToast({ message: `${apiKey.name} was revoked` });
                  onClose();
                },
              })
            }
          >
            Revoke
          </Button>
        </>
      }
    >
      <p>{`The key ${apiKey.prefix}… stops working immediately. It cannot be turned on again.`}</p>
      {revoke.isError && (
        <Banner tone="danger" title="Not revoked.">
          {revoke.error.message}
        </Banner>
      )}
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
