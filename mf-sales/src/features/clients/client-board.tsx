/** Clients and open invitations by stage, side by side: from the invitation to the first card, most urgent call first. */
import { type ClientStage, clientStages } from '@farmpost/shared/contracts/client-vocabulary';
import type { ClientEntry } from '@farmpost/shared/contracts/clients';
import { Link } from '@farmpost/shared/client/router';
import { formatCount, formatDate } from '@farmpost/shared/domain/format';
import { CountBadge } from '@farmpost/shared/ui/badge/badge';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { useId } from 'react';
import styled from 'styled-components';
import { type ClientQuery, useClients } from './api/clients';
import { HealthBadge, stageNames } from './client-badges';

/** Cards of a column; the list of the stage has the others. */
const SHOWN = 8;

export interface ClientBoardProps {
  /** Search and health; the board sets the stage. */
  readonly filter: Pick<ClientQuery, 'search' | 'health'>;
  readonly hrefOf: (client: ClientEntry) => string;
  /** The list of one stage. */
  readonly listOf: (stage: ClientStage) => string;
}

export function ClientBoard({ filter, hrefOf, listOf }: ClientBoardProps) {
  return (
    <Columns>
      {clientStages.map((stage) => (
        <Column key={stage} stage={stage} filter={filter} hrefOf={hrefOf} listHref={listOf(stage)} />
      ))}
    </Columns>
  );
}

interface ColumnProps extends Pick<ClientBoardProps, 'filter' | 'hrefOf'> {
  readonly stage: ClientStage;
  readonly listHref: string;
}

function Column({ stage, filter, hrefOf, listHref }: ColumnProps) {
  const id = useId();
  const clients = useClients({ ...filter, stage, limit: SHOWN, offset: 0 });
  const { data } = clients;
  const rest = data ? data.total - data.data.length : 0;
  return (
    <section aria-labelledby={id} aria-busy={clients.isPending}>
      <Head>
        <h2 id={id}>{stageNames[stage]}</h2>
        {data && <CountBadge count={data.total} label={`${formatCount(data.total)} in this stage`} />}
      </Head>
      {clients.isPending && <SkeletonRows label={`Loading ${stageNames[stage]}`} rows={3} />}
      {clients.isError && !data && (
        <Note role="alert">
          This column did not load.
          <Button size="small" busy={clients.isFetching} onClick={() => void clients.refetch()}>
            Try Again
          </Button>
        </Note>
      )}
      {data?.data.length === 0 && <Note>No one</Note>}
      {data && data.data.length > 0 && (
        <Cards>
          {data.data.map((client) => (
            <li key={client.id}>
              <h3>
                <Link to={hrefOf(client)}>{client.name || client.email}</Link>
              </h3>
              <p>{client.company || client.email}</p>
              <HealthBadge health={client.health} />
              {client.nextCall !== null && <p data-call>{client.nextCall}</p>}
              <small>since {formatDate(client.since)}</small>
            </li>
          ))}
        </Cards>
      )}
      {rest > 0 && (
        <Note>
          <Link to={listHref}>
            {formatCount(rest)} more<span className="visually-hidden"> in {stageNames[stage]}</span>
          </Link>
        </Note>
      )}
    </section>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(216px, 1fr));
  gap: 12px;
  padding-bottom: 8px;
  overflow-x: auto;
  scroll-snap-type: x proximity;
  > section {
    display: grid;
    align-content: start;
    gap: 8px;
    padding: 12px;
    background: var(--sunken);
    border: 1px solid var(--line);
    scroll-snap-align: start;
  }
  @media ${phone} {
    grid-template-columns: repeat(5, min(80vw, 300px));
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  h2 {
    font: 600 17px/24px var(--font-display);
  }
`;
const Cards = styled.ul`
  display: grid;
  gap: 8px;
  list-style: none;
  li {
    display: grid;
    justify-items: start;
    gap: 6px;
    padding: 12px;
    background: var(--surface);
    border: 1px solid var(--line);
  }
  h3 {
    font: 600 15px/20px var(--font-text);
  }
  p,
  small {
    font-size: 13px;
    line-height: 18px;
    color: var(--muted);
    overflow-wrap: anywhere;
  }
  p[data-call] {
    color: var(--text);
  }
`;
const Note = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
  color: var(--muted);
  font-size: 14px;
`;
