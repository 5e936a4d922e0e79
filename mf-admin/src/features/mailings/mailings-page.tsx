/** All mailings that wait for the printer, and the switch that holds them. */
import { formatQuantity } from '@farmpost/shared/domain/format';
import { laptop } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Paper } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import styled from 'styled-components';
import { AdminFrame } from '../../frame/admin-frame';
import { useOutgoing, useWaitingMailings } from '../../frame/get-outgoing';
import { PressSwitch } from './press-switch';
import { WaitingTable } from './waiting-table';

export function Page() {
  const outgoing = useOutgoing();
  const mailings = useWaitingMailings();
  const failed = [outgoing, mailings].filter(({ isError }) => isError);
  const { data } = outgoing;
  return (
    <AdminFrame>
      <PageHeader
        title="Mailings"
        description={
          data
            ? `${formatQuantity(data.waiting.mailings, 'mailing')} of ${formatQuantity(data.waiting.customers, 'customer')} ${data.waiting.mailings === 1 ? 'waits' : 'wait'} for the printer.${data.press ? ' None moves until you resume.' : ''}`
            : undefined
        }
      />
      <Desk>
        <Paper>
          {mailings.data ? (
            <WaitingTable mailings={mailings.data.data} />
          ) : (
            failed.length === 0 && <SkeletonRows label="Loading mailings" rows={6} />
          )}
          {failed.length > 0 && (
            <EmptyState
              kind="error"
              title="The mailings did not load"
              action={
                <Button onClick={() => failed.forEach(({ refetch }) => void refetch())}>Try Again</Button>
              }
            >
              {failed[0]?.error?.message}
            </EmptyState>
          )}
        </Paper>
        {data && <PressSwitch press={data.press} waiting={data.waiting} />}
      </Desk>
    </AdminFrame>
  );
}

const Desk = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 264px;
  gap: 24px;
  align-items: start;
  @media ${laptop} {
    grid-template-columns: minmax(0, 1fr);
    > section {
      grid-row: 1;
    }
  }
`;
