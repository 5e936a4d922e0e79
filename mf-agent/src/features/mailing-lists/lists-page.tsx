/** The agent's lists of people, with who gets a card. */
import { Link, useNavigate } from '@farmpost/shared/client/router';
import type { MailingList } from '@farmpost/shared/contracts/mailing-lists';
import { memberStateNames, memberStates } from '@farmpost/shared/contracts/mailing-list-vocabulary';
import { formatCount, formatDate, formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { PlusIcon } from '@farmpost/shared/ui/icon/icon';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { ProgressRule } from '@farmpost/shared/ui/progress/progress-rule';
import { Actions, Paper, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable } from '@farmpost/shared/ui/table/data-table';
import { useState } from 'react';
import styled from 'styled-components';
import { importList, mailingList } from '../../paths';
import { useCreateList, useLists } from '../../lists/api/mailing-lists';
import { DoNotMailSection } from './do-not-mail-section';
import { NameDialog } from './name-dialog';
import { StateBar, StateLegend } from './state-bar';

const detailOf = (list: MailingList): string =>
  [
    list.withClosing > 0 && formatQuantity(list.withClosing, 'closing'),
    list.anniversaries > 0 &&
      `${formatQuantity(list.anniversaries, 'anniversary', 'anniversaries')} in 30 days`,
    `made ${formatDate(list.createdAt)}`,
  ]
    .filter(Boolean)
    .join(', ');

const columns: readonly Column<MailingList>[] = [
  {
    id: 'list',
    header: 'List',
    phone: 'full',
    cell: (list) => (
      <Name>
        <Link to={href(mailingList, { id: list.id })}>{list.name}</Link>
        <span>{detailOf(list)}</span>
        {list.checking && (
          <span>
            Checking addresses, {formatCount(list.checking.done)} of {formatCount(list.checking.total)}
          </span>
        )}
        <StateBar states={list.states} />
      </Name>
    ),
  },
  { id: 'people', header: 'People', numeric: true, cell: ({ people }) => formatCount(people) },
  ...memberStates.map((state): Column<MailingList> => ({
    id: state,
    header: memberStateNames[state],
    numeric: true,
    cell: ({ id, states }) =>
      state === 'to_repair' && states[state] > 0 ? (
        <Link
          to={href(mailingList, { id, state })}
          aria-label={formatQuantity(states[state], 'address to repair', 'addresses to repair')}
        >
          {formatCount(states[state])}
        </Link>
      ) : state === 'mailable' ? (
        <strong>{formatCount(states[state])}</strong>
      ) : (
        formatCount(states[state])
      ),
  })),
];

const sumOf = (lists: readonly MailingList[], figure: (list: MailingList) => number): string =>
  formatCount(lists.reduce((sum, list) => sum + figure(list), 0));

export function Page() {
  const navigate = useNavigate();
  const lists = useLists();
  const create = useCreateList();
  const [isNaming, setNaming] = useState(false);
  const rows = lists.data?.data ?? [];
  const running = rows.find(({ checking }) => checking !== null);
  return (
    <PageFrame>
      <PageHeader
        title="Lists"
        description="The people you know, who of them gets your cards, and the homes that get none."
        actions={
          <Actions>
            <Button icon={<PlusIcon />} onClick={() => setNaming(true)}>
              New list
            </Button>
            <ButtonLink look="primary" to={importList}>
              Import contacts
            </ButtonLink>
          </Actions>
        }
      />
      <Stack>
        {running?.checking && (
          <Banner tone="info" title={`${running.name}: checking addresses.`}>
            <p>You may leave; it goes on.</p>
            <ProgressRule
              label="Addresses checked"
              value={running.checking.done}
              max={Math.max(running.checking.total, 1)}
              running
              valueText={`${formatCount(running.checking.done)} of ${formatCount(running.checking.total)}`}
            />
          </Banner>
        )}
        {lists.isPending && (
          <Paper>
            <SkeletonRows label="Loading your lists" rows={5} />
          </Paper>
        )}
        {lists.isError && !lists.data && (
          <Paper>
            <EmptyState
              kind="error"
              title="Your lists did not load"
              action={
                <Button busy={lists.isFetching} onClick={() => void lists.refetch()}>
                  Try Again
                </Button>
              }
            />
          </Paper>
        )}
        {lists.data && rows.length === 0 && (
          <Paper>
            <EmptyState
              kind="first-use"
              title="No lists yet"
              action={
                <ButtonLink look="primary" to={importList}>
                  Import contacts
                </ButtonLink>
              }
            >
              Bring your sphere or your past clients from any CRM, phone or spreadsheet. You see every column
              before anything is stored, and one click takes it back.
            </EmptyState>
          </Paper>
        )}
        {rows.length > 0 && (
          <Section
            flush
            title="People I know"
            aside={`${formatQuantity(lists.data?.total.people ?? 0, 'person', 'people')} in ${formatQuantity(rows.length, 'list')}, nobody counted twice`}
          >
            <DataTable
              caption="Lists"
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              wide
              {...(rows.length > 1 && {
                footer: [
                  'All lists',
                  sumOf(rows, ({ people }) => people),
                  ...memberStates.map((state) => sumOf(rows, ({ states }) => states[state])),
                ],
              })}
            />
            <StateLegend />
          </Section>
        )}
        <DoNotMailSection />
      </Stack>
      {isNaming && (
        <NameDialog
          title="New list"
          action="Make the list"
          isBusy={create.isPending}
          error={create.error?.message}
          onClose={() => setNaming(false)}
          onName={(name) =>
            create.mutate(name, {
              onSuccess: ({ id }) => void navigate(href(mailingList, { id })),
            })
          }
        />
      )}
    </PageFrame>
  );
}

const Name = styled.div`
  display: grid;
  gap: 2px;
  min-width: 180px;
  a {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  span {
    color: var(--muted);
    font-size: 13px;
    line-height: 18px;
  }
  > :last-child {
    margin-top: 6px;
  }
`;
