/** Asks before the changes of a run are rolled back, and states the effects. */
import type { SyncRun } from '@farmpost/shared/contracts/mls-providers';
import type { RollbackPreview } from '@farmpost/shared/contracts/sync-rollbacks';
import { formatCount, formatDateTime, formatQuantity } from '@farmpost/shared/domain/format';
import { campaignStatusNames } from '@farmpost/shared/domain/status-names';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Checkbox } from '@farmpost/shared/ui/field/checkbox';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { useState } from 'react';
import styled from 'styled-components';
import { useRollbackPreview, useStartRollback } from './api/rollback';

export function RollbackDialog(props: {
  readonly run: SyncRun;
  readonly onClose: () => void;
  /** Called with the id of the rollback's run. */
  readonly onStarted: (runId: string) => void;
}) {
  const { run, onClose, onStarted } = props;
  const preview = useRollbackPreview(run.id);
  const start = useStartRollback(run.id);
  const [pauses, setPauses] = useState(true);
  const found = preview.data;
  const isAllowed = found !== undefined && found.refusal === null;
  return (
    <Dialog
      open
      title="Roll back this run?"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{isAllowed ? 'Cancel' : 'Close'}</Button>
          {isAllowed && (
            <Button
              look="danger"
              busy={start.isPending}
              onClick={() =>
                start.mutate(found.is_scheduled && pauses, {
                  onSuccess: ({ syncRunId }) => onStarted(syncRunId),
                })
              }
            >
              Roll Back
            </Button>
          )}
        </>
      }
    >
      <Box>
        {preview.isPending && <SkeletonRows label="Counting the listings" rows={3} />}
        {preview.isError && !found && (
          <EmptyState
            kind="error"
            title="The listings could not be counted"
            action={
              <Button busy={preview.isFetching} onClick={() => void preview.refetch()}>
                Try Again
              </Button>
            }
          />
        )}
        {start.isError && (
          <Banner tone="danger" title="The rollback did not start.">
            {start.error.message}
          </Banner>
        )}
        {found?.refusal && <p>{found.refusal}</p>}
        {found && isAllowed && (
          <>
            <Effects run={run} preview={found} />
            {found.is_scheduled ? (
              <Checkbox
                label="Pause the automatic sync of this provider"
                help="Otherwise its next sync may apply the same changes again."
                checked={pauses}
                onChange={({ target }) => setPauses(target.checked)}
              />
            ) : (
              <p>A later sync of this provider may apply the same changes again.</p>
            )}
          </>
        )}
      </Box>
    </Dialog>
  );
}

function Effects({ run, preview }: { readonly run: SyncRun; readonly preview: RollbackPreview }) {
  const { restored, removed, left, campaigns } = preview;
  const more = campaigns.total - campaigns.data.length;
  return (
    <>
      <ul>
        {restored > 0 && (
          <li>
            <b>{formatQuantity(restored, 'listing')}</b> {restored === 1 ? 'gets' : 'get'} the values from
            before the run of {formatDateTime(run.started_at)}.
          </li>
        )}
        {removed > 0 && (
          <li>
            <b>{formatQuantity(removed, 'listing')}</b> that the run created {removed === 1 ? 'is' : 'are'}{' '}
            marked as gone.
          </li>
        )}
        {left > 0 && (
          <li>
            <b>{formatQuantity(left, 'listing')}</b> changed again since:{' '}
            {left === 1 ? 'it stays' : 'they stay'} as {left === 1 ? 'it is' : 'they are'}.
          </li>
        )}
        <li>Nothing is mailed because of it, and a campaign that was stopped stays stopped.</li>
      </ul>
      {campaigns.total > 0 && (
        <div>
          <p>
            <b>{formatQuantity(campaigns.total, 'open campaign')}</b> about these listings. Cards that would
            not be true afterward are stopped before they are mailed.
          </p>
          <ul>
            {campaigns.data.map((campaign) => (
              <li key={campaign.id}>
                {campaign.name} ({campaignStatusNames[campaign.status].name.toLowerCase()})
              </li>
            ))}
            {more > 0 && <li>and {formatCount(more)} more</li>}
          </ul>
        </div>
      )}
      <p>The rollback is a run of its own, which can be looked at and rolled back again.</p>
    </>
  );
}

const Box = styled.div`
  display: grid;
  gap: 16px;
  ul {
    display: grid;
    gap: 6px;
    padding-left: 20px;
    list-style: disc;
  }
`;
