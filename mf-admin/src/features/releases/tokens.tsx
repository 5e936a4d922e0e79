/** Deploy tokens of a part: made, shown once, revoked. */
import type { DeployToken } from '@farmpost/shared/contracts/release-admin';
import type { PartName } from '@farmpost/shared/contracts/releases';
import { formatDateTime } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { PlusIcon } from '@farmpost/shared/ui/icon/icon';
import { Section } from '@farmpost/shared/ui/section/section';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { useState } from 'react';
import styled from 'styled-components';
import { useCreateToken, useRevokeToken } from './api/releases';

const DAYS = 90;

export function Tokens({
  part,
  tokens,
}: {
  readonly part: PartName;
  readonly tokens: readonly DeployToken[];
}) {
  const [isMaking, setMaking] = useState(false);
  const [ending, setEnding] = useState<DeployToken | null>(null);
  const columns: readonly Column<DeployToken>[] = [
    {
      id: 'name',
      header: 'Name',
      cell: ({ name, startsWith }) => <TwoLines main={name} sub={`${startsWith}…`} />,
    },
    {
      id: 'made',
      header: 'Made by',
      cell: ({ createdBy, createdAt }) => <TwoLines main={createdBy} sub={formatDateTime(createdAt)} />,
    },
    {
      id: 'used',
      header: 'Last used',
      cell: ({ lastUsedAt }) => (lastUsedAt ? formatDateTime(lastUsedAt) : 'Never'),
    },
    {
      id: 'expires',
      header: 'Expires',
      cell: ({ expiresAt, revokedAt }) =>
        revokedAt ? `Revoked ${formatDateTime(revokedAt)}` : formatDateTime(expiresAt),
    },
    {
      id: 'revoke',
      header: 'Revoke',
      hideHeader: true,
      cell: (token) =>
        token.revokedAt === null && (
          <Button size="small" look="danger" onClick={() => setEnding(token)}>
            Revoke<span className="visually-hidden"> {token.name}</span>
          </Button>
        ),
    },
  ];
  return (
    <Section
      title="Deploy tokens"
      flush
      aside={
        <Button size="small" icon={<PlusIcon size={14} />} onClick={() => setMaking(true)}>
          New Token
        </Button>
      }
    >
      {tokens.length === 0 ? (
        <EmptyState kind="first-use" title="No tokens yet">
          A team publishes {part} with a token of its own. It is shown once.
        </EmptyState>
      ) : (
        <DataTable caption="Deploy tokens" columns={columns} rows={tokens} rowKey={({ id }) => id} />
      )}
      {isMaking && <NewToken part={part} onClose={() => setMaking(false)} />}
      {ending && <RevokeToken part={part} token={ending} onClose={() => setEnding(null)} />}
    </Section>
  );
}

function NewToken({ part, onClose }: { readonly part: PartName; readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const create = useCreateToken(part);
  const token = create.data?.token;
  return (
    <Dialog
      open
      title={token ? 'Copy the token now' : `New token of ${part}`}
      {...(!token && { onClose })}
      footer={
        token ? (
          <Button look="primary" onClick={onClose}>
            I Have Copied It
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              look="primary"
              busy={create.isPending}
              disabled={name.trim() === ''}
              onClick={() => create.mutate({ name: name.trim(), days: DAYS })}
            >
              Create the Token
            </Button>
          </>
        )
      }
    >
      {token ? (
        <>
          <p>It is shown only once. Keep it as FARMPOST_DEPLOY_TOKEN where the team publishes.</p>
          <Shown tabIndex={0} aria-label="Deploy token">
            {token}
          </Shown>
        </>
      ) : (
        <>
          <TextField
            label="Name"
            help={`Where it is used: ci-agent. It works for ${DAYS} days and for ${part} alone.`}
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          {create.error && <Banner tone="danger">{create.error.message}</Banner>}
        </>
      )}
    </Dialog>
  );
}

function RevokeToken(props: {
  readonly part: PartName;
  readonly token: DeployToken;
  readonly onClose: () => void;
}) {
  const { part, token, onClose } = props;
  const revoke = useRevokeToken(part);
  return (
    <Dialog
      open
      title={`Revoke ${token.name}?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep It</Button>
          <Button
            look="danger"
            busy={revoke.isPending}
            onClick={() => revoke.mutate(token.id, { onSuccess: onClose })}
          >
            Revoke
          </Button>
        </>
      }
    >
      <p>It stops working immediately. Releases published with it stay.</p>
      {revoke.error && <Banner tone="danger">{revoke.error.message}</Banner>}
    </Dialog>
  );
}

const Shown = styled.code`
  display: block;
  margin-top: 12px;
  padding: 12px 16px;
  border: 1px solid var(--line);
  background: var(--ground);
  overflow-wrap: anywhere;
`;
