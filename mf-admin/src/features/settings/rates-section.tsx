/** The rate of each size and class beside the printer's charge, and the rates to come. */
import { useSearchParams } from '@farmpost/shared/client/router';
import type { DatedMailRate } from '@farmpost/shared/contracts/mail-rates';
import { formatCount, formatDateTime, formatMoney } from '@farmpost/shared/domain/format';
import { mailClassNames } from '@farmpost/shared/domain/pricing';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { FoldedSection } from '@farmpost/shared/ui/section/folded-section';
import { Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import styled from 'styled-components';
import { useDatedRates, useWithdrawRate } from './api/mail-rates';
import { RateDialog } from './rate-dialog';
import { marginInWords, originOfRate, pieceAndClass, pieceName } from './rate-words';

const keyOf = ({ size, mailClass }: Pick<DatedMailRate, 'size' | 'mailClass'>) => `${size}-${mailClass}`;
const rowKey = (rate: DatedMailRate) => rate.id ?? keyOf(rate);

const piece: Column<DatedMailRate> = {
  id: 'piece',
  header: 'Piece',
  phone: 'full',
  cell: (rate) => <TwoLines main={pieceName(rate)} sub={mailClassNames[rate.mailClass]} />,
};
const price: Column<DatedMailRate> = {
  id: 'price',
  header: 'Price',
  numeric: true,
  cell: ({ isOffered, unitPriceCents }) => (
    <strong>{isOffered ? formatMoney(unitPriceCents) : 'Not offered'}</strong>
  ),
};
const minimum: Column<DatedMailRate> = {
  id: 'minimum',
  header: 'Fewest pieces',
  numeric: true,
  cell: ({ minimumPieces }) => formatCount(minimumPieces),
};
const free: Column<DatedMailRate> = {
  id: 'free',
  header: 'Free cards',
  cell: ({ takesFreeCards }) => (takesFreeCards ? 'Pay for it' : 'No'),
};
const since: Column<DatedMailRate> = { id: 'since', header: 'Since', cell: originOfRate };

export function RatesSection() {
  const [address, setAddress] = useSearchParams();
  const rates = useDatedRates();
  const withdraw = useWithdrawRate();
  const rows = rates.data?.rates ?? [];
  const inEffect = rows.filter(({ state }) => state === 'now').toSorted(byPiece);
  const coming = rows.filter(({ state }) => state === 'later').toReversed();
  const over = rows.filter(({ state }) => state === 'over');
  const opened = inEffect.find((rate) => keyOf(rate) === address.get('rate'));
  const close = () => setAddress({}, { replace: true });
  const columns: readonly Column<DatedMailRate>[] = [
    piece,
    price,
    {
      id: 'cost',
      header: 'Printer charges',
      numeric: true,
      cell: (rate) => {
        const margin = marginInWords(rate);
        return margin === null ? (
          'Not entered'
        ) : (
          <TwoLines main={formatMoney(rate.vendorCostCents ?? 0)} sub={`margin ${margin}`} />
        );
      },
    },
    minimum,
    free,
    since,
    {
      id: 'act',
      header: 'Action',
      hideHeader: true,
      cell: (rate) => (
        <Button size="small" onClick={() => setAddress({ rate: keyOf(rate) })}>
          Set a rate
          <span className="visually-hidden">: {pieceAndClass(rate)}</span>
        </Button>
      ),
    },
  ];
  const comingColumns: readonly Column<DatedMailRate>[] = [
    piece,
    price,
    minimum,
    { id: 'from', header: 'From', cell: originOfRate },
    {
      id: 'act',
      header: 'Action',
      hideHeader: true,
      cell: (rate) => (
        <Button
          size="small"
          busy={withdraw.isPending && withdraw.variables === rate.id}
          onClick={() =>
            rate.id !== null &&
            withdraw.mutate(rate.id, {
              onSuccess: () => showToast({ message: `Taken back: ${pieceAndClass(rate)}` }),
            })
          }
        >
          Take back
          <span className="visually-hidden">: {pieceAndClass(rate)}</span>
        </Button>
      ),
    },
  ];
  return (
    <>
      <Section title="Rates of mail" flush>
        <About>
          What agents pay for a piece. An approved mailing keeps the price that its agent saw; drafts follow
          the new one.
        </About>
        {rates.isPending && <SkeletonRows label="Loading the rates" rows={7} />}
        {rates.isError && !rates.data && (
          <EmptyState
            kind="error"
            title="The rates did not load"
            action={<Button onClick={() => void rates.refetch()}>Try Again</Button>}
          />
        )}
        {withdraw.isError && (
          <Banner tone="danger" onDismiss={() => withdraw.reset()}>
            {withdraw.error.message}
          </Banner>
        )}
        {inEffect.length > 0 && (
          <DataTable caption="Rates in effect" columns={columns} rows={inEffect} rowKey={rowKey} wide />
        )}
      </Section>
      {coming.length > 0 && (
        <Section title="Rates to come" flush>
          <DataTable caption="Rates to come" columns={comingColumns} rows={coming} rowKey={rowKey} wide />
        </Section>
      )}
      {over.length > 0 && (
        <FoldedSection title="Earlier rates">
          <Section title="Earlier rates" flush>
            <DataTable
              caption="Earlier rates"
              columns={[piece, price, since]}
              rows={over}
              rowKey={(rate) => `over-${rowKey(rate)}`}
              wide
            />
          </Section>
        </FoldedSection>
      )}
      {opened && (
        <RateDialog
          key={keyOf(opened)}
          rate={opened}
          onClose={close}
          onSaved={(set) => {
            close();
            showToast({
              message:
                set.state === 'later'
                  ? `Set from ${formatDateTime(set.startsAt ?? '')}: ${pieceAndClass(set)}`
                  : `Set: ${pieceAndClass(set)}`,
            });
          }}
        />
      )}
    </>
  );
}

const About = styled.p`
  padding: 0 20px 12px;
  color: var(--muted);
`;

const sizeOrder = ['4x6', '6x9', '6x11', 'letter', 'bifold'];
const byPiece = (a: DatedMailRate, b: DatedMailRate) =>
  sizeOrder.indexOf(a.size) - sizeOrder.indexOf(b.size) || a.mailClass.localeCompare(b.mailClass);
