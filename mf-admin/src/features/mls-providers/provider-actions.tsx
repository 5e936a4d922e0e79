/** Actions on one provider of the list. */
import type { ConnectionTest, MlsProvider } from '@farmpost/shared/contracts/mls-providers';
import { href } from '@farmpost/shared/domain/href';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { RefreshIcon } from '@farmpost/shared/ui/icon/icon';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import styled from 'styled-components';
import * as paths from '../../paths';
import { useDeleteProvider, useTestConnection } from './api/manage-provider';
import { useStartSync } from './api/start-sync';
import { ProviderDialog } from './provider-dialog';
import { SyncDialog } from './sync-dialog';

interface ProviderActionsProps {
  readonly provider: MlsProvider;
  readonly onFailure: (message: string) => void;
  readonly onTested: (name: string, result: ConnectionTest) => void;
}

export function ProviderActions({ provider, onFailure, onTested }: ProviderActionsProps) {
  const start = useStartSync(provider.id);
  const test = useTestConnection();
  const remove = useDeleteProvider();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const [runId, setRunId] = useState<string | null>(null);
  const isSyncing = provider.sync_status === 'syncing' || start.isPending;
  const named = (act: string) => ({ 'aria-label': `${act} ${provider.name}` });
  return (
    <Acts>
      <ButtonLink size="small" to={href(paths.provider, { id: provider.id })} {...named('Details of')}>
        Details
      </ButtonLink>
      <Button
        size="small"
        {...named('Test')}
        busy={test.isPending}
        onClick={() =>
          test.mutate(
            { id: provider.id },
            {
              onSuccess: (result) => onTested(provider.name, result),
              onError: (error) => onFailure(`Connection test failed: ${error.message}`),
            },
          )
        }
      >
        Test
      </Button>
      <Button
        size="small"
        icon={<RefreshIcon />}
        disabled={isSyncing}
        onClick={() =>
          start.mutate('incremental', {
            onSuccess: ({ syncRunId }) => setRunId(syncRunId),
            onError: (error) =>
              onFailure(
                `${'status' in error && error.status ? 'Failed to start sync' : 'Error starting sync'}: ${error.message}`,
              ),
          })
        }
      >
        {isSyncing ? 'Syncing...' : 'Sync Now'}
      </Button>
      <Button size="small" {...named('Edit')} onClick={() => setOpen('edit')}>
        Edit
      </Button>
      <Button size="small" look="danger" {...named('Delete')} onClick={() => setOpen('delete')}>
        Delete
      </Button>
      {runId !== null && <SyncDialog runId={runId} provider={provider} onClose={() => setRunId(null)} />}
      {open === 'edit' && (
        <ProviderDialog
          provider={provider}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            showToast({ message: 'Provider updated successfully!' });
          }}
        />
      )}
      {open === 'delete' && (
        <Dialog
          open
          title="Delete provider"
          onClose={() => setOpen(null)}
          footer={
            <>
              <Button onClick={() => setOpen(null)}>Cancel</Button>
              <Button
                look="danger"
                busy={remove.isPending}
                onClick={() =>
                  remove.mutate(provider.id, {
                    onSuccess: () => showToast({ message: 'Provider deleted successfully!' }),
                    onError: (error) => {
                      setOpen(null);
                      onFailure(`Error deleting provider: ${error.message}`);
                    },
                  })
                }
              >
                Delete {provider.name}
              </Button>
            </>
          }
        >
          <p>Are you sure you want to delete this provider? This will also delete all associated listings.</p>
          <p>Its agents must connect with another provider before new listings reach them.</p>
        </Dialog>
      )}
    </Acts>
  );
}

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;
