/** Commissions that the next invoices may earn, on kraft and never part of the sums. */
import type { CommissionOverview } from '@farmpost/shared/contracts/commissions';
import { formatDate, formatMoney } from '@farmpost/shared/domain/format';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { PencilIcon } from '@farmpost/shared/ui/icon/icon';
import { Caps } from '@farmpost/shared/ui/section/section';
import styled from 'styled-components';

const SHOWN = 5;

export function ForecastStub({ forecast }: Pick<CommissionOverview, 'forecast'>) {
  const shown = forecast.clients.slice(0, SHOWN);
  const rest = forecast.clients.slice(SHOWN);
  const centsOf = (clients: typeof rest) =>
    clients.reduce((sum, client) => sum + client.membershipCents + client.mailCents, 0);
  return (
    <Stub aria-label="Forecast">
      <Head>
        <Caps as="h2">Forecast</Caps>
        <Badge tone="kraft" icon={<PencilIcon />}>
          Not included in totals
        </Badge>
      </Head>
      <Most>
        <strong>{formatMoney(forecast.cents)}</strong>
        <span>if the next invoices are paid</span>
      </Most>
      {shown.length > 0 && (
        <dl>
          {shown.map((client) => (
            <div key={client.agentId}>
              <dt>
                {client.name}
                {client.at && <small>invoiced {formatDate(client.at)}</small>}
              </dt>
              <dd>{formatMoney(client.membershipCents + client.mailCents)}</dd>
            </div>
          ))}
          {rest.length > 0 && (
            <div>
              <dt>{rest.length === 1 ? 'One more client' : `${rest.length} more clients`}</dt>
              <dd>{formatMoney(centsOf(rest))}</dd>
            </div>
          )}
        </dl>
      )}
      <p>
        {shown.length > 0
          ? 'Includes memberships, and cards that the printer has accepted. Future cards are not estimated.'
          : 'No client with a card on file has an upcoming invoice that earns a commission.'}
      </p>
    </Stub>
  );
}

const Stub = styled.section`
  padding: 24px 20px 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-paper);
  color: var(--text);
  background:
    radial-gradient(circle at 50% 8px, var(--bg) 3px, transparent 3.5px) 0 0 / 12px 16px repeat-x,
    var(--kraft-soft);
  h2 {
    color: inherit;
  }
  dl > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    padding: 8px 0;
    border-top: 1px solid color-mix(in srgb, var(--text) 20%, transparent);
    font-size: 13px;
  }
  small {
    display: block;
    font-size: 12px;
  }
  dd {
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  > p:last-child {
    margin-top: 12px;
    font-size: 13px;
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: 8px;
`;
const Most = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 8px;
  margin: 4px 0 12px;
  strong {
    font: 800 30px/36px var(--font-display);
  }
`;
