/** `/agents/:id`: one client's health, history and tasks; in counts, without any homeowner. */
import { hasErrorCode } from '@farmpost/shared/client';
import { useParams } from '@farmpost/shared/client/router';
import { Slot } from '@farmpost/shared/client/slot';
import type { ClientDetails } from '@farmpost/shared/contracts/clients';
import { formatCount, formatDate, formatDateTime, formatMoney } from '@farmpost/shared/domain/format';
import { calledName } from '@farmpost/shared/domain/person-name';
import { dialable, formatPhone } from '@farmpost/shared/domain/phone';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Facts } from '@farmpost/shared/ui/facts/facts';
import { Figure, FigureRow } from '@farmpost/shared/ui/figure/figure';
import { MailIcon, PhoneIcon } from '@farmpost/shared/ui/icon/icon';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Columns, Paper, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import styled from 'styled-components';
import { useClientsName } from '../../account/use-clients-name';
import { useClient } from './api/clients';
import { HealthBadge, StageBadge } from './client-badges';
import { ClientNotes } from './client-notes';
import { ClientTasks } from './client-tasks';

const useBreadcrumbs = (name: string) => {
  const { title } = useClientsName();
  return [{ label: title, to: '/agents' }, { label: name }];
};

export function Page() {
  const { id = '' } = useParams();
  const { data, error, isPending, isFetching, refetch } = useClient(id);
  const breadcrumbs = useBreadcrumbs('Client');
  const { title } = useClientsName();
  if (data) return <Client details={data} />;
  return (
    <PageFrame>
      <PageHeader title="Client" breadcrumbs={breadcrumbs} />
      {isPending && (
        <Paper>
          <SkeletonRows label="Loading the client" rows={8} />
        </Paper>
      )}
      {error &&
        (hasErrorCode(error, 'not_found') ? (
          <EmptyState
            kind="no-match"
            title="This is not a client of yours"
            action={<ButtonLink to="/agents">{title}</ButtonLink>}
          >
            They may have left, or were moved to a colleague.
          </EmptyState>
        ) : (
          <EmptyState
            kind="error"
            title="The client did not load"
            action={
              <Button busy={isFetching} onClick={() => void refetch()}>
                Try Again
              </Button>
            }
          />
        ))}
    </PageFrame>
  );
}

function Client({ details }: { readonly details: ClientDetails }) {
  const { client, tasks, timeline, openLeads, campaigns } = details;
  return (
    <PageFrame>
      <PageHeader
        title={client.name}
        breadcrumbs={useBreadcrumbs(client.name)}
        description={[client.company, `client since ${formatDate(details.joinedAt)}`]
          .filter(Boolean)
          .join(', ')}
        actions={
          <>
            {client.phone && (
              <ButtonLink look="primary" icon={<PhoneIcon />} to={`tel:${dialable(client.phone)}`}>
                Call
              </ButtonLink>
            )}
            <ButtonLink icon={<MailIcon />} to={`mailto:${client.email}`}>
              Email
            </ButtonLink>
          </>
        }
      />
      <Stack>
        <FigureRow label="The client in figures">
          <Figure label="Postcards" value={formatCount(client.postcards)} />
          <Figure label="Campaigns" value={formatCount(campaigns)} />
          <Figure label="Leads" value={formatCount(client.leads)} unit={`${formatCount(openLeads)} open`} />
          <Figure label="Spent on mail" value={formatMoney(client.spentCents)} />
        </FigureRow>
        <Columns>
          <Stack>
            <ClientTasks id={client.id} tasks={tasks} />
            <Section title="Notes and timeline">
              <ClientNotes id={client.id} />
              <Events aria-label="Timeline">
                {timeline.map((event) => (
                  <li key={event.id} data-own={event.kind === 'note' || event.kind === 'call' || undefined}>
                    <time dateTime={event.at}>{formatDateTime(event.at)}</time>
                    <span>
                      {event.kind === 'call' && <strong>Call: </strong>}
                      {event.text}
                    </span>
                  </li>
                ))}
              </Events>
            </Section>
          </Stack>
          <Stack>
            <Section title="Health">
              <Doing>
                <p>
                  <StageBadge stage={client.stage} /> <HealthBadge health={client.health} />
                </p>
                {client.reasons.length > 0 && (
                  <ul>
                    {client.reasons.map((reason) => (
                      <li key={reason}>{reason}</li>
                    ))}
                  </ul>
                )}
                <p>
                  <strong>Next call: </strong>
                  {client.nextCall ?? 'nothing due.'}
                </p>
              </Doing>
            </Section>
            <Section title="Contact" flush>
              <Facts
                termWidth="84px"
                facts={[
                  [
                    'Email',
                    <a key="email" href={`mailto:${client.email}`}>
                      {client.email}
                    </a>,
                  ],
                  [
                    'Phone',
                    client.phone ? (
                      <a key="phone" href={`tel:${dialable(client.phone)}`}>
                        {formatPhone(client.phone)}
                      </a>
                    ) : (
                      'Not given'
                    ),
                  ],
                  [
                    'Public page',
                    details.pagePath === null ? (
                      'Not set up yet'
                    ) : (
                      <a key="page" href={details.pagePath}>
                        Open
                      </a>
                    ),
                  ],
                ]}
              />
            </Section>
            <Section title={`What ${calledName(client.name)} sees`}>
              <p>
                Their profile shows {details.salesPersonName || 'you'} as their salesperson, with name, email
                and phone, and a button to leave; their dashboard shows the same person. They never see your
                notes and tasks. You never see what homeowners wrote or their homes: for a lead, you see the
                name, the status and how to reach them.
              </p>
            </Section>
            <Slot name="client.page" clientId={client.id} />
          </Stack>
        </Columns>
      </Stack>
    </PageFrame>
  );
}

const Events = styled.ol`
  list-style: none;
  margin: 0;
  padding: 0;
  li {
    display: grid;
    grid-template-columns: 150px minmax(0, 1fr);
    gap: 12px;
    padding: 8px 0;
    border-top: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  li[data-own] span {
    white-space: pre-line;
  }
  time {
    font-size: 13px;
    color: var(--muted);
  }
`;
const Doing = styled.div`
  display: grid;
  gap: 12px;
  ul {
    margin: 0;
    padding-left: 20px;
    list-style: disc;
  }
`;
