/** Actual return, forecast, and lift over no mail: three columns that are never summed. */
import { Link } from '@farmpost/shared/client/router';
import type { Performance } from '@farmpost/shared/contracts/performance';
import { formatDate, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { formatMultiple } from '@farmpost/shared/domain/return-multiple';
import * as paths from '@farmpost/shared/domain/paths';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { laptop, phone } from '@farmpost/shared/ui/breakpoints';
import { CheckIcon, PencilIcon } from '@farmpost/shared/ui/icon/icon';
import { Caps, Paper } from '@farmpost/shared/ui/section/section';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { LiftColumn } from './lift-column';
import { RowsLink } from './rows-link';

/** Lines shown before the rest is summed up. */
const LINES = 4;

export function ReturnColumns({ data }: { readonly data: Performance }) {
  return (
    <Row>
      <Actual data={data} />
      <Forecast data={data} />
      <LiftColumn lift={data.lift} />
    </Row>
  );
}

function Actual({ data: { actual } }: { readonly data: Performance }) {
  const spend = actual.cardsCents + actual.membershipCents + actual.otherCents;
  return (
    <section aria-label="Total ROI">
      <Head>
        <Caps as="h2">Total ROI</Caps>
        <Badge tone="success" icon={<CheckIcon />}>
          Closed deals only
        </Badge>
      </Head>
      <Big>
        {actual.roi === null ? '–' : formatMultiple(1 + actual.roi)}
        <small>
          {actual.roi === null
            ? actual.closings.length === 0
              ? 'no closing yet'
              : 'nothing spent in this range'
            : `${formatMoney(Math.round((actual.commissionCents / spend) * 100))} back for each $1 spent`}
        </small>
      </Big>
      <Lines>
        <Line
          name={
            <RowsLink measure="closings" count={actual.closings.length} label="Closings">
              {`Commission, ${formatQuantity(actual.closings.length, 'closing')}`}
            </RowsLink>
          }
          cents={actual.commissionCents}
        />
        <Line
          name={
            <RowsLink measure="spend" part="cards" count={actual.cardsCents} label="Spend">
              Cards
            </RowsLink>
          }
          cents={-actual.cardsCents}
        />
        <Line
          name={
            <RowsLink measure="spend" part="membership" count={actual.membershipCents} label="Spend">
              Membership
            </RowsLink>
          }
          cents={-actual.membershipCents}
        />
        {actual.otherCents !== 0 && (
          <Line
            name={
              <RowsLink measure="spend" part="other" count={actual.otherCents} label="Spend">
                Tax and refunds
              </RowsLink>
            }
            cents={-actual.otherCents}
          />
        )}
        <Line name="Left after marketing" cents={actual.leftCents} isTotal />
      </Lines>
      <Note>
        {actual.closings.length === 0
          ? 'Record a closing on its lead, and the return appears here.'
          : actual.closings.length < 5
            ? 'A few closings are a small count. Read it as a receipt, not as a rate.'
            : 'Closings of leads that your cards brought, less all that you were charged.'}
      </Note>
    </section>
  );
}

function Forecast({ data: { forecast } }: { readonly data: Performance }) {
  const shown = forecast.listings.slice(0, LINES);
  const rest = forecast.listings.slice(LINES);
  return (
    <Kraft aria-label="Forecast">
      <Head>
        <Caps as="h2">Forecast</Caps>
        <Badge tone="kraft" icon={<PencilIcon />}>
          Not in the return
        </Badge>
      </Head>
      <Big>
        {formatMoney(forecast.commissionCents)}
        <small>if the listings you won close</small>
      </Big>
      {shown.length > 0 && (
        <Lines>
          {shown.map((line) => (
            <Line
              key={`${line.leadId} ${line.happenedOn}`}
              name={
                <Link to={href(paths.leads, { lead: line.leadId })}>
                  {`${line.name}, won ${formatDate(line.happenedOn)}`}
                </Link>
              }
              cents={line.amountCents}
            />
          ))}
          {rest.length > 0 && (
            <Line
              name={formatQuantity(rest.length, 'more listing')}
              cents={rest.reduce((sum, { amountCents }) => sum + amountCents, 0)}
            />
          )}
          <Line name="Forecast commission" cents={forecast.commissionCents} isTotal />
        </Lines>
      )}
      <Note>
        The commissions are your own estimates, entered with each listing won.
        {forecast.withoutAmount > 0 &&
          ` ${formatQuantity(forecast.withoutAmount, 'listing')} won without an estimate ${forecast.withoutAmount === 1 ? 'is' : 'are'} left out.`}
      </Note>
    </Kraft>
  );
}

function Line({
  name,
  cents,
  isTotal,
}: {
  readonly name: ReactNode;
  readonly cents: number;
  readonly isTotal?: boolean;
}) {
  return (
    <div data-total={isTotal || undefined}>
      <dt>{name}</dt>
      <dd>{formatMoney(cents)}</dd>
    </div>
  );
}

const Row = styled(Paper)`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  border-top: 3px solid var(--text);
  > section {
    padding: 20px;
    min-width: 0;
  }
  > section + section {
    border-left: 1px solid var(--line);
  }
  svg {
    max-width: 100%;
  }
  @media ${laptop} {
    grid-template-columns: minmax(0, 1fr);
    > section + section {
      border-left: 0;
      border-top: 1px solid var(--line);
    }
  }
  @media ${phone} {
    > section {
      padding: 16px;
    }
  }
`;
const Kraft = styled.section`
  background: var(--kraft-soft);
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
`;
const Big = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 12px;
  margin: 8px 0;
  font: 700 44px/56px var(--font-display);
  font-variant-numeric: lining-nums;
  letter-spacing: -0.015em;
  small {
    font: 400 14px/20px var(--font-text);
    letter-spacing: 0;
    color: var(--muted);
  }
`;
const Lines = styled.dl`
  margin: 8px 0 12px;
  font-size: 13px;
  > div {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding: 8px 0;
    border-top: 1px solid var(--line);
  }
  dd {
    margin: 0;
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  > [data-total] {
    border-top: 1px solid var(--text);
    border-bottom: 3px double var(--text);
    font-weight: 600;
  }
`;
const Note = styled.p`
  font-size: 13px;
  color: var(--muted);
`;
