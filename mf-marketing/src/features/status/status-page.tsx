/** `/status`: what works now, and the last 30 days, from the checks that administrators see. */
import { ApiError } from '@farmpost/shared/client';
import { apiQuery } from '@farmpost/shared/client/query';
import { Link } from '@farmpost/shared/client/router';
import type { PortalStatus } from '@farmpost/shared/contracts/portal-status';
import type { PortalPart, PortalState } from '@farmpost/shared/contracts/portal-status-vocabulary';
import { formatDateTime, formatQuantity } from '@farmpost/shared/domain/format';
import type { StatusTone } from '@farmpost/shared/domain/status-names';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { UptimeBar } from '@farmpost/shared/ui/uptime/uptime-bar';
import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { useIsHydrated } from '../../articles/use-is-hydrated';
import { Band, BandHead, PageOpening, Wrap } from '../../site/page-parts';

const EVERY_MS = 30_000;

const partNames: Readonly<Record<PortalPart, { readonly name: string; readonly what: string }>> = {
  mailing: { name: 'Printing and mailing', what: 'Cards go to the printer and into the post.' },
  mls: { name: 'MLS listings', what: 'New listings and changes arrive.' },
  email: { name: 'Email', what: 'Lead alerts, answers and confirmations go out.' },
  texts: { name: 'Text messages', what: 'Lead alerts by text go out, and answers arrive.' },
  payments: { name: 'Payments', what: 'Cards are charged, and payment methods can be changed.' },
  'property-records': { name: 'Property records', what: 'Homes near a listing are found.' },
};

const stateNames: Readonly<Record<PortalState, { readonly name: string; readonly tone: StatusTone }>> = {
  working: { name: 'Working', tone: 'success' },
  slow: { name: 'Slow', tone: 'warning' },
  interrupted: { name: 'Interrupted', tone: 'danger' },
  unknown: { name: 'Not checked yet', tone: 'neutral' },
};

function headline({ state, parts }: PortalStatus): string {
  if (state === 'working') return 'Everything works.';
  if (state === 'unknown') return 'Not everything was checked yet.';
  const some = parts.filter((part) => part.state === state).length === 1 ? 'One part is' : 'Some parts are';
  return `${some} ${stateNames[state].name.toLowerCase()}.`;
}

export function Page() {
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery('GET /status'),
    refetchInterval: EVERY_MS,
  });
  if (!data) {
    return (
      <Wrap>
        <PageOpening>
          <h1>Status</h1>
        </PageOpening>
        {error ? (
          <EmptyState
            kind="error"
            title="The status could not be loaded"
            action={
              <Button busy={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            {error instanceof ApiError ? error.message : 'Please check your connection and try again.'}
          </EmptyState>
        ) : (
          <SkeletonRows label="Loading the status" rows={6} />
        )}
      </Wrap>
    );
  }
  return (
    <Wrap>
      <PageOpening>
        <h1 aria-live="polite">{headline(data)}</h1>
        <p>
          We check each part about once a minute, and this page updates automatically.{' '}
          {data.checkedAt !== null && (
            <>
              Last check: <Moment at={data.checkedAt} />.
            </>
          )}{' '}
          {error && 'The newest state could not be loaded. '}
          Is something wrong that you do not see here? <Link to="/contact">Write to us</Link>.
        </p>
      </PageOpening>
      <Parts aria-label="Parts">
        {data.parts.map((part) => (
          <PartRow key={part.part} part={part} />
        ))}
      </Parts>
      <Band aria-labelledby="incidents">
        <BandHead>
          <h2 id="incidents">The last 30 days</h2>
          <p>Every interruption and slow time that our checks found, latest first.</p>
        </BandHead>
        <Incidents incidents={data.incidents} />
      </Band>
    </Wrap>
  );
}

type Part = PortalStatus['parts'][number];

function PartRow({ part: { part, state, note, uptime } }: { readonly part: Part }) {
  const { name, what } = partNames[part];
  return (
    <Row aria-label={name}>
      <div>
        <h2>{name}</h2>
        <p>{note ?? what}</p>
      </div>
      <Badge tone={stateNames[state].tone}>{stateNames[state].name}</Badge>
      <UptimeBar uptime={uptime} name={name} />
    </Row>
  );
}

function Incidents({ incidents }: Pick<PortalStatus, 'incidents'>) {
  if (incidents.length === 0) return <p>Nothing happened in this time.</p>;
  return (
    <List>
      {incidents.map(({ part, state, startedAt, endedAt }) => (
        <li key={`${part} ${startedAt}`}>
          <Badge tone={stateNames[state].tone}>{stateNames[state].name}</Badge>
          <span>
            <strong>{partNames[part].name}</strong>, <Moment at={startedAt} />
            {endedAt === null ? ', still going on' : `, for ${lengthOf(startedAt, endedAt)}`}
          </span>
        </li>
      ))}
    </List>
  );
}

/** `30 minutes`, `2 hours 5 minutes`. */
function lengthOf(from: string, to: string): string {
  const minutes = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 60_000));
  const hours = Math.floor(minutes / 60);
  return [
    hours > 0 && formatQuantity(hours, 'hour'),
    minutes % 60 > 0 && formatQuantity(minutes % 60, 'minute'),
  ]
    .filter(Boolean)
    .join(' ');
}

/** In the reader's own zone, which the server does not know. */
function Moment({ at }: { readonly at: string }) {
  const isHydrated = useIsHydrated();
  return (
    <time dateTime={at}>{isHydrated ? formatDateTime(at) : `${at.slice(0, 16).replace('T', ' ')} UTC`}</time>
  );
}

const Parts = styled.section`
  border-top: 1px solid var(--line);
`;
const Row = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px 24px;
  align-items: center;
  padding-block: 16px;
  border-bottom: 1px solid var(--line);
  h2 {
    font: 700 20px/28px var(--font-display);
  }
  p {
    color: var(--muted);
  }
  > :last-child {
    grid-column: 1 / -1;
  }
  > :nth-child(2) {
    justify-self: start;
  }
  @media ${aboveTablet} {
    grid-template-columns: minmax(0, 1fr) 130px minmax(0, 420px);
    > :last-child {
      grid-column: auto;
    }
  }
`;
const List = styled.ul`
  display: grid;
  gap: 12px;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
  }
`;
