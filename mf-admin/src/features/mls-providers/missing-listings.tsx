/** Asks about a sync that missed too many listings: mark them as gone, or keep them. */
import type { MissingListing, SyncRun } from '@farmpost/shared/contracts/mls-providers';
import { formatCount, formatPercent, formatQuantity } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Actions, Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { useDecideMissing, useMissingListings } from './api/missing-listings';

const columns: readonly Column<MissingListing>[] = [
  {
    id: 'listing',
    header: 'Listing',
    cell: (listing) => <TwoLines main={listing.address} sub={`MLS ${listing.mls_id}`} />,
  },
  { id: 'status', header: 'Status', cell: (listing) => listing.status, phone: 'corner' },
  {
    id: 'campaigns',
    header: 'Open campaigns',
    numeric: true,
    cell: (listing) => formatCount(listing.open_campaigns),
  },
];

type Question = NonNullable<SyncRun['missing']>;

export function MissingListings({ runId, missing }: { readonly runId: string; readonly missing: Question }) {
  const listings = useMissingListings(runId);
  const decide = useDecideMissing(runId);
  const [isConfirming, setConfirming] = useState(false);
  const gone = formatQuantity(missing.count, 'listing');
  const answer = (decision: 'accepted' | 'discarded', message: string) => {
    setConfirming(false);
    decide.mutate(decision, { onSuccess: () => showToast({ message }) });
  };
  return (
    <Section title="The feed has shrunk" flush>
      <Box>
        <Banner tone="danger" title={`${gone} of ${formatCount(missing.known)} are missing.`}>
          That is {formatPercent(missing.count / missing.known)} of the feed, more than leaves a market at
          once. Until you decide, no listing is marked as gone and no card is stopped.
        </Banner>
        {decide.isError && (
          <Banner tone="danger" title="Nothing was changed.">
            {decide.error.message}
          </Banner>
        )}
        <Actions>
          <Button
            look="primary"
            busy={decide.isPending && decide.variables === 'discarded'}
            disabled={decide.isPending}
            onClick={() => answer('discarded', `${gone} kept`)}
          >
            Keep Them
          </Button>
          <Button
            look="danger"
            busy={decide.isPending && decide.variables === 'accepted'}
            disabled={decide.isPending}
            onClick={() => setConfirming(true)}
          >
            Mark as Gone
          </Button>
        </Actions>
      </Box>
      {listings.isPending && <SkeletonRows label="Loading the missing listings" rows={4} />}
      {listings.isError && (
        <EmptyState
          kind="error"
          title="The missing listings did not load"
          action={<Button onClick={() => void listings.refetch()}>Try Again</Button>}
        />
      )}
      {listings.data && listings.data.data.length > 0 && (
        <>
          <DataTable
            caption="Missing listings"
            columns={columns}
            rows={listings.data.data}
            rowKey={(listing) => listing.id}
          />
          {listings.data.total > listings.data.data.length && (
            <More>
              The first {formatCount(listings.data.data.length)} of {formatCount(listings.data.total)}, those
              with open campaigns first.
            </More>
          )}
        </>
      )}
      <Dialog
        open={isConfirming}
        title={`Mark ${gone} as gone?`}
        onClose={() => setConfirming(false)}
        footer={
          <>
            <Button onClick={() => setConfirming(false)}>Cancel</Button>
            <Button look="danger" onClick={() => answer('accepted', `${gone} are being marked as gone`)}>
              Mark as Gone
            </Button>
          </>
        }
      >
        <p>
          They disappear from public pages, and their cards that have not gone to the printer are stopped.
        </p>
      </Dialog>
    </Section>
  );
}

const Box = styled.div`
  display: grid;
  gap: 16px;
  padding: 16px 20px;
`;
const More = styled.p`
  padding: 12px 20px;
  color: var(--muted);
  font-size: 13px;
`;
