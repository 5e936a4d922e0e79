/** Test prints of a draft, mailed to the agent: the order of a new one, and the state of earlier ones. */
import type { CampaignKind } from '@farmpost/shared/contracts/campaigns';
import type { TestPrint } from '@farmpost/shared/contracts/test-prints';
import { formatDate, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { deliveryBusinessDays } from '@farmpost/shared/domain/pricing';
import { pieceNouns } from '@farmpost/shared/domain/status-names';
import { PieceStatusChip } from '@farmpost/shared/ui/badge/status-chip';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { useState } from 'react';
import styled from 'styled-components';
import { useTestPrints } from './api/test-prints';
import { TestPrintDialog } from './test-print-dialog';
import { versionNames } from './version-words';

const { from, to } = deliveryBusinessDays.first_class;

function wayOf(test: TestPrint): string {
  switch (test.status) {
    case 'delivered':
      return 'Your test print was delivered.';
    case 'rerouted':
      return 'The test print was forwarded to another address. Check yours.';
    case 'returned':
      return 'The test print came back, and its price was credited. Check the address.';
    case 'failed':
    case 'cancelled':
      return `The test print was not made. ${test.failureReason ?? 'Nothing is charged for it.'}`;
    default:
      return test.expectedDelivery
        ? `Test print on its way, expected ${formatDate(test.expectedDelivery)}.`
        : `Test print on its way, usually ${from} to ${to} business days.`;
  }
}

interface TestPrintsProps {
  readonly campaignId: string;
  readonly kind: CampaignKind;
}

export function TestPrints({ campaignId, kind }: TestPrintsProps) {
  const { one } = pieceNouns[kind];
  const { data, isError, isFetching, refetch } = useTestPrints(campaignId);
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title="Test print"
      aside={
        <Button disabled={!data || data.left === 0} onClick={() => setOpen(true)}>
          Mail Me a Test Print
        </Button>
      }
    >
      {isError && (
        <Banner tone="danger" title="The test prints did not load.">
          <Button look="text" busy={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        </Banner>
      )}
      {!data && !isError && <SkeletonRows label="Loading the test prints" rows={1} />}
      {data && (
        <Note>
          See this {one} on paper before the homes do: one real {one}, mailed to you for{' '}
          {formatMoney(data.priceCents)}. Its code opens your page, and its scans are not counted.{' '}
          {data.left === 0
            ? 'This campaign has used all its test prints for these 24 hours.'
            : `${formatQuantity(data.left, 'more test print', 'more test prints')} in 24 hours.`}
        </Note>
      )}
      <List aria-label="Test prints">
        {data?.data.map((test) => (
          <li key={test.id}>
            <Head>
              <PieceStatusChip status={test.status} />
              <span>{wayOf(test)}</span>
            </Head>
            <Note>
              {data.versions.length > 1 && `${versionNames[test.version]}, sent `}
              {data.versions.length === 1 && 'Sent '}
              {formatDate(test.createdAt)} to {test.address.addressLine1}, {test.address.city},{' '}
              {test.address.state}
            </Note>
          </li>
        ))}
      </List>
      {isOpen && data && (
        <TestPrintDialog campaignId={campaignId} kind={kind} prints={data} onClose={() => setOpen(false)} />
      )}
    </Section>
  );
}

const Note = styled.p`
  color: var(--muted);
  font-size: 13px;
`;
const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    padding: 12px 0;
    border-top: 1px solid var(--line);
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
`;
