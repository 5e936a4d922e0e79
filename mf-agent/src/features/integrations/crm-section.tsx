/** The agent's CRM: which list it fills, its last sync, and its end. */
import type { CrmConnection, CrmCounts } from '@farmpost/shared/contracts/crm-connections';
import { formatDateTime, formatQuantity } from '@farmpost/shared/domain/format';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { PlusIcon } from '@farmpost/shared/ui/icon/icon';
import { Actions, Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { useCrm, useDisconnectCrm, useSyncCrm, useTestCrm } from './api/crm';
import { CrmDialog } from './crm-dialog';

export function CrmSection() {
  const crm = useCrm();
  const [isEditing, setEditing] = useState(false);
  const connection = crm.data?.connection;
  return (
    <Section title="Follow Up Boss">
      {crm.isPending && <SkeletonRows label="Loading your CRM" rows={2} />}
      {crm.isError && !crm.data && (
        <Banner tone="danger" title="Your CRM did not load.">
          <Button look="text" onClick={() => void crm.refetch()}>
            Try Again
          </Button>
        </Banner>
      )}
      {connection === null && (
        <EmptyState
          kind="first-use"
          title="Not connected"
          action={
            <Button look="primary" icon={<PlusIcon />} onClick={() => setEditing(true)}>
              Connect Follow Up Boss
            </Button>
          }
        >
          People with a tag or in a stage fill one of your lists, and follow each change within the hour.
        </EmptyState>
      )}
      {connection && <Connected connection={connection} onEdit={() => setEditing(true)} />}
      {isEditing && <CrmDialog {...(connection && { connection })} onClose={() => setEditing(false)} />}
    </Section>
  );
}

/** The counts of a sync that are not zero. */
function countsInWords(counts: CrmCounts): string {
  const { read, added, joined, changed, removed, kept, leftOut } = counts;
  const parts = [
    [added, 'added'],
    [joined, 'on the list before'],
    [changed, 'changed'],
    [removed, 'taken off'],
    [kept, 'kept with a note'],
    [leftOut, 'left out'],
  ] as const;
  const told = parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return `${formatQuantity(read, 'person', 'people')} read: ${told.join(', ') || 'nothing new'}.`;
}

function peopleOf({ rule, ruleValue }: CrmConnection): string {
  if (rule === 'everyone') return 'Everyone';
  return rule === 'tag' ? `People with the tag “${ruleValue}”` : `People in the stage “${ruleValue}”`;
}

function Connected({
  connection,
  onEdit,
}: {
  readonly connection: CrmConnection;
  readonly onEdit: () => void;
}) {
  const [isLeaving, setLeaving] = useState(false);
  const sync = useSyncCrm();
  const test = useTestCrm();
  const { list, isSyncing, error, lastSyncAt, lastCounts, problems } = connection;
  const failed = sync.error ?? test.error;
  const tone = error !== null || list === null ? 'warning' : 'success';
  return (
    <Body>
      <Title>
        <strong>{connection.accountName ?? 'Follow Up Boss'}</strong>
        <Badge tone={tone}>{isSyncing ? 'Syncing' : tone === 'success' ? 'On' : 'Needs you'}</Badge>
      </Title>
      <p>
        {list
          ? `${peopleOf(connection)} fill your list “${list.name}”.`
          : 'The list was deleted. Choose another one to continue.'}
      </p>
      <p>{`API key ending in ${connection.keyHint}`}</p>
      <div role="status">
        {isSyncing && <p>Reading your people…</p>}
        {!isSyncing && lastSyncAt !== null && lastCounts && (
          <p>{`Last sync ${formatDateTime(lastSyncAt)}. ${countsInWords(lastCounts)}`}</p>
        )}
        {test.data && <p>The key works.</p>}
      </div>
      {error !== null && (
        <Banner tone="warning" title="The last sync failed.">
          {error}
        </Banner>
      )}
      {failed && (
        <Banner tone="danger" title="That did not work.">
          {failed.message}
        </Banner>
      )}
      {problems.length > 0 && (
        <details>
          <summary>{formatQuantity(problems.length, 'problem')}</summary>
          <ul aria-label="Problems of the last sync">
            {problems.map(({ person, problem }) => (
              <li key={`${person} ${problem}`}>{person === '' ? problem : `Person ${person}: ${problem}`}</li>
            ))}
          </ul>
        </details>
      )}
      <Actions>
        <Button
          busy={sync.isPending || isSyncing}
          busyLabel="Syncing…"
          disabled={list === null}
          onClick={() => sync.mutate()}
        >
          Sync now
        </Button>
        <Button busy={test.isPending} busyLabel="Testing…" onClick={() => test.mutate()}>
          Test the connection
        </Button>
        <Button onClick={onEdit}>Edit the connection</Button>
        <Button look="text" onClick={() => setLeaving(true)}>
          Disconnect
        </Button>
      </Actions>
      {isLeaving && <Leave onClose={() => setLeaving(false)} />}
    </Body>
  );
}

function Leave({ onClose }: { readonly onClose: () => void }) {
  const disconnect = useDisconnectCrm();
  return (
    <Dialog
      open
      title="Disconnect Follow Up Boss?"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            look="danger"
            busy={disconnect.isPending}
            busyLabel="Disconnecting…"
            onClick={() =>
              disconnect.mutate(undefined, {
                onSuccess: () => {
                  showToast({ message: 'Follow Up Boss disconnected' });
                  onClose();
                },
              })
            }
          >
            Disconnect
          </Button>
        </>
      }
    >
      <p>We forget the API key, and the list no longer changes by itself. Its people stay.</p>
      {disconnect.isError && (
        <Banner tone="danger" title="Not disconnected.">
          {disconnect.error.message}
        </Banner>
      )}
    </Dialog>
  );
}

const Body = styled.div`
  display: grid;
  gap: 10px;
  p,
  li,
  summary {
    font-size: 13px;
    color: var(--muted);
  }
  ul {
    margin: 6px 0 0;
    padding-left: 18px;
  }
`;
const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  strong {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
