/** The progress of a sync that was just started. The sync continues after it is closed. */
import { queryKey } from '@farmpost/shared/client/query';
import type { SyncLogEntry } from '@farmpost/shared/contracts/mls-providers';
import { currentTime } from '@farmpost/shared/domain/clock';
import { href } from '@farmpost/shared/domain/href';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as paths from '../../paths';
import { useCancelSync } from './api/start-sync';
import { CancelSyncDialog } from './cancel-sync-dialog';
import { LiveMonitor } from './live-monitor';
import { isRunning } from './live-run';
import { useLiveRun } from './use-live-run';

type CancelFailure = Pick<SyncLogEntry, 'timestamp' | 'message'>;

export interface SyncDialogProps {
  readonly runId: string;
  readonly provider: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

export function SyncDialog({ runId, provider, onClose }: SyncDialogProps) {
  const live = useLiveRun(runId);
  const queries = useQueryClient();
  const cancel = useCancelSync();
  const [isAsking, setAsking] = useState(false);
  const [failures, setFailures] = useState<readonly CancelFailure[]>([]);
  const close = () => {
    void queries.invalidateQueries({ queryKey: queryKey('GET /admin/mls-providers') });
    onClose();
  };
  const fail = (error: Error) => {
    const isRefused = 'status' in error && Boolean(error.status);
    const message = isRefused ? 'Failed to cancel sync' : 'Error cancelling sync';
    const line = { timestamp: currentTime().toISOString(), message: `${message}: ${error.message}` };
    setFailures((before) => [...before, line]);
  };
  const { run } = live;
  const lastSeq = live.lines.at(-1)?.seq ?? 0;
  const lines = failures.map((failure, index): SyncLogEntry => ({
    ...failure,
    seq: lastSeq + index + 1,
    level: 'error',
    operation: 'cancel',
    execution_time_ms: null,
    metadata: null,
    error_stack: null,
  }));
  return (
    <>
      <Dialog
        open
        size="large"
        title={`Sync of ${provider.name}`}
        onClose={close}
        footer={
          <>
            {run?.status === 'in_progress' && (
              <Button
                look="danger"
                disabled={run.cancel_requested || cancel.isPending || cancel.isSuccess}
                onClick={() => setAsking(true)}
              >
                Cancel Sync
              </Button>
            )}
            <ButtonLink to={href(paths.provider, { id: provider.id, tab: 'live', run: runId })}>
              Open the Live Sync Monitor
            </ButtonLink>
          </>
        }
      >
        <LiveMonitor live={{ ...live, lines: [...live.lines, ...lines] }} />
        {run && isRunning(run) && <p>The sync goes on when you close this.</p>}
      </Dialog>
      {run && isRunning(run) && isAsking && (
        <CancelSyncDialog
          onClose={() => setAsking(false)}
          onCancel={() => {
            setAsking(false);
            cancel.mutate(runId, { onError: fail });
          }}
        />
      )}
    </>
  );
}
