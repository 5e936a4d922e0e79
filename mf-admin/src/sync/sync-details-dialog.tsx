/** One sync run in detail: its record, and its log while that is kept. */
import { hasErrorCode } from '@farmpost/shared/client';
import { formatCount, formatDateTime, formatDuration } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { SyncStatusChip } from '@farmpost/shared/ui/badge/status-chip';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Facts } from '@farmpost/shared/ui/facts/facts';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { TerminalLog } from '@farmpost/shared/ui/terminal/terminal-log';
import * as paths from '../paths';
import { useSyncLog } from './sync-log';

export const LOGS_GONE = 'Sync logs not found or have been cleaned up';

export function SyncDetailsDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const log = useSyncLog(id);
  const run = log.data;
  return (
    <Dialog
      open
      size="large"
      title="Sync details"
      onClose={onClose}
      footer={
        run && (
          <>
            <ButtonLink to={href(paths.syncRun, { id: run.id })}>What it changed</ButtonLink>
            <ButtonLink to={href(paths.provider, { id: run.provider_id, tab: 'logs', run: run.id })}>
              Open the full log
            </ButtonLink>
          </>
        )
      }
    >
      {log.isPending && <SkeletonRows label="Loading the sync" rows={6} />}
      {log.isError && !run && (
        <EmptyState
          kind={hasErrorCode(log.error, 'not_found') ? 'no-match' : 'error'}
          title={hasErrorCode(log.error, 'not_found') ? LOGS_GONE : 'The sync did not load'}
          action={
            !hasErrorCode(log.error, 'not_found') && (
              <Button onClick={() => void log.refetch()}>Try Again</Button>
            )
          }
        />
      )}
      {run && (
        <>
          <Facts
            facts={[
              ['Status', <SyncStatusChip key="status" status={run.status} />],
              ['Provider', run.provider_name],
              ['Started', formatDateTime(run.started_at)],
              ['Duration', formatDuration(run.duration_ms)],
              ['Progress', run.progress === null ? 'Not known' : `${run.progress}%`],
              [
                'Processed',
                run.total === null
                  ? formatCount(run.listings_processed)
                  : `${formatCount(run.listings_processed)} of ${formatCount(run.total)}`,
              ],
              ['Stage', run.stage],
              [
                'Summary',
                `${formatCount(run.listings_added)} created, ${formatCount(run.listings_updated)} updated, ${formatCount(run.listings_unchanged)} unchanged`,
              ],
              ...(run.error === null ? [] : ([['Error', run.error]] as const)),
            ]}
          />
          {run.logs.length === 0 ? (
            <EmptyState kind="no-match" title={LOGS_GONE} />
          ) : (
            <TerminalLog lines={run.logs} fileName={`sync-${run.id}`} />
          )}
        </>
      )}
    </Dialog>
  );
}
