/** Mailings of the platform: days ahead, the switch that holds all mail, printers, and every mailing with its acts. */
import { formatQuantity } from '@farmpost/shared/domain/format';
import { laptop } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Paper } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import styled from 'styled-components';
import { AdminFrame } from '../../frame/admin-frame';
import { useOutgoing } from '../../frame/get-outgoing';
import { useMailingDays } from './api/mailings';
import { DaysAhead } from './days-ahead';
import { MailingList } from './mailing-list';
import { PressSwitch } from './press-switch';
import { PrinterSection } from './printer-section';

export function Page() {
  const { data } = useOutgoing();
  const days = useMailingDays();
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
        {days.data ? (
          <DaysAhead days={days.data} />
        ) : (
          <Paper>
            {days.isError ? (
              <EmptyState
                kind="error"
                title="The days ahead did not load"
                action={<Button onClick={() => void days.refetch()}>Try Again</Button>}
              >
                {days.error.message}
              </EmptyState>
            ) : (
              <SkeletonRows label="Loading the days ahead" rows={5} />
            )}
          </Paper>
        )}
        {data && <PressSwitch press={data.press} waiting={data.waiting} />}
      </Desk>
      <Printers>
        <PrinterSection />
      </Printers>
      <MailingList />
    </AdminFrame>
  );
}

const Printers = styled.div`
  margin-bottom: 28px;
`;
const Desk = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 264px;
  gap: 24px;
  align-items: start;
  margin-bottom: 28px;
  @media ${laptop} {
    grid-template-columns: minmax(0, 1fr);
    > section:last-child {
      grid-row: 1;
    }
  }
`;
