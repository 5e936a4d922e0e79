/** The cost of a mailing in every size and class, and when it is in homes. */
import type { MailClass } from '@farmpost/shared/contracts/campaign-vocabulary';
import { type DesignSize, designSizes } from '@farmpost/shared/contracts/template-vocabulary';
import { localDay } from '@farmpost/shared/domain/calendar';
import { currentTime } from '@farmpost/shared/domain/clock';
import { formatCount, formatDateRange, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { findRate, mailClassNames, type MailRate } from '@farmpost/shared/domain/pricing';
import { kindOfSize, sizeName } from '@farmpost/shared/domain/postcard/sizes';
import { campaignKindNames } from '@farmpost/shared/domain/status-names';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { expectedInHomes } from '@farmpost/shared/domain/stop-window';
import { FoldedSection } from '@farmpost/shared/ui/section/folded-section';
import styled from 'styled-components';

const classes = ['first_class', 'marketing'] as const satisfies readonly MailClass[];

const nameOf = (size: DesignSize) =>
  kindOfSize(size) === 'postcard' ? sizeName(size) : campaignKindNames[kindOfSize(size)];

interface RateTableProps {
  readonly rates: readonly MailRate[];
  readonly pieces: number;
  /** The size of the chosen design. */
  readonly size: DesignSize;
  /** The day on which the pieces go to the printer; `null` for today. */
  readonly pressDay: string | null;
}

export function RateTable({ rates, pieces, size: chosen, pressDay }: RateTableProps) {
  const day = pressDay ?? localDay(currentTime());
  return (
    <FoldedSection title={`Rates for ${formatQuantity(pieces, 'home')}`}>
      <Frame>
        <table>
          <caption className="visually-hidden">Rates by size and class of mail</caption>
          <thead>
            <tr>
              <th scope="col">Size</th>
              {classes.map((mailClass) => (
                <th key={mailClass} scope="col">
                  {mailClassNames[mailClass]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {designSizes.map((size) => (
              <tr key={size} aria-current={size === chosen ? 'true' : undefined}>
                <th scope="row">{nameOf(size)}</th>
                {classes.map((mailClass) => {
                  const rate = findRate(rates, size, mailClass);
                  const { from, to } = expectedInHomes(day, mailClass);
                  return (
                    <td key={mailClass} data-class={mailClassNames[mailClass]}>
                      {rate ? (
                        <>
                          <b>{formatMoney(rate.unitPriceCents)}</b>{' '}
                          <span>{formatMoney(rate.unitPriceCents * pieces)}</span>
                          <small>
                            In homes {formatDateRange(from, to)}
                            {rate.minimumPieces > 1 && `, from ${formatCount(rate.minimumPieces)} cards`}
                          </small>
                        </>
                      ) : (
                        <small>Not for this size</small>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Frame>
      <Note>
        Print, postage and address check included. {mailClassNames.marketing} is cheaper and slower, and a
        card that does not arrive is not credited. Free cards are 6 x 4 in.
      </Note>
    </FoldedSection>
  );
}

const Frame = styled.div`
  overflow-x: auto;
  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 8px 12px;
    border-bottom: 1px solid var(--line);
    text-align: left;
    vertical-align: top;
  }
  thead th {
    color: var(--muted);
    font-size: 13px;
    font-weight: 500;
  }
  tbody th {
    font-weight: 600;
    white-space: nowrap;
  }
  tr[aria-current] {
    background: var(--primary-soft);
  }
  td b {
    font: 700 17px/24px var(--font-display);
  }
  td span {
    color: var(--muted);
    font-size: 13px;
  }
  small {
    display: block;
    color: var(--muted);
    font-size: 13px;
  }
  @media ${phone} {
    th,
    td {
      padding: 8px;
    }
    tbody th {
      white-space: normal;
    }
  }
`;
const Note = styled.p`
  margin-top: 8px;
  color: var(--muted);
  font-size: 13px;
`;
