/** Homes that would get a card about this listing, with the default rules and the account's budget. */
import { Link } from '@farmpost/shared/client/router';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import styled from 'styled-components';
import { Audience } from '../../audience/audience';
import { useTargetArea } from './api/get-target-area';

export interface TargetAreaDialogProps {
  readonly listingId: string;
  readonly onClose: () => void;
}

export function TargetAreaDialog({ listingId, onClose }: TargetAreaDialogProps) {
  const area = useTargetArea(listingId);
  return (
    <Dialog open size="large" title="Target area" onClose={onClose}>
      {area.data ? (
        <>
          <Note>
            Based on the default rules and your budget.{' '}
            <Link to={href(paths.newCampaign, { listing: listingId })}>Choose your own in a campaign</Link>
          </Note>
          <Audience area={area.data} />
        </>
      ) : area.isError ? (
        <EmptyState
          kind="error"
          title="The target area did not load"
          action={
            <Button busy={area.isFetching} onClick={() => void area.refetch()}>
              Try Again
            </Button>
          }
        >
          {area.error.message}
        </EmptyState>
      ) : (
        <SkeletonRows label="Looking for homes nearby" rows={6} />
      )}
    </Dialog>
  );
}

const Note = styled.p`
  margin-bottom: 12px;
  color: var(--muted);
`;
