/** One list: its figures, its people and what to do with them. The address names group, state and search. */
import { useNavigate, useParams, useSearchParams } from '@farmpost/shared/client/router';
import type { ListMember, MailingList } from '@farmpost/shared/contracts/mailing-lists';
import {
  type MemberGroup,
  memberGroups,
  memberStateNames,
  memberStates,
  statesOfGroup,
} from '@farmpost/shared/contracts/mailing-list-vocabulary';
import { formatCount, formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { CountBadge } from '@farmpost/shared/ui/badge/badge';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SearchField } from '@farmpost/shared/ui/field/search-field';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { DownloadIcon, PlusIcon } from '@farmpost/shared/ui/icon/icon';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { ProgressRule } from '@farmpost/shared/ui/progress/progress-rule';
import { Actions, Paper, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { Tabs } from '@farmpost/shared/ui/tabs/tabs';
import { useDeferredValue, useState } from 'react';
import styled from 'styled-components';
import { importList, lists as listsPath, newPlan } from '../../paths';
import {
  useAnniversaryCard,
  useCheckList,
  useDeleteList,
  useExportList,
  useList,
  useMembers,
  useRenameList,
} from '../../lists/api/mailing-lists';
import { ListFigures } from './list-figures';
import { MailDialog } from './mail-dialog';
import { MemberDialog } from './member-dialog';
import { MemberTable } from './member-table';
import { NameDialog } from './name-dialog';

const groupNames: Readonly<Record<MemberGroup, string>> = {
  all: 'All',
  mailable: 'Mailable',
  not_mailed: 'Not mailed',
  anniversary: 'Anniversary soon',
};

function countOf(list: MailingList, group: MemberGroup): number {
  if (group === 'anniversary') return list.anniversaries;
  const states = statesOfGroup[group];
  return states === null ? list.people : states.reduce((sum, state) => sum + list.states[state], 0);
}

const stateOptions = [
  { value: '', label: 'Any state' },
  ...memberStates.map((value) => ({ value, label: memberStateNames[value] })),
];

export function Page() {
  const { id = '' } = useParams();
  const list = useList(id);
  return (
    <PageFrame>
      {list.data ? (
        <Shown key={id} list={list.data} />
      ) : (
        <>
          <PageHeader title="List" breadcrumbs={[{ label: 'Lists', to: listsPath }, { label: 'List' }]} />
          <Paper>
            {list.isError ? (
              <EmptyState
                kind="error"
                title="This list did not load"
                action={
                  <Button busy={list.isFetching} onClick={() => void list.refetch()}>
                    Try Again
                  </Button>
                }
              >
                {list.error.message}
              </EmptyState>
            ) : (
              <SkeletonRows label="Loading the list" rows={8} />
            )}
          </Paper>
        </>
      )}
    </PageFrame>
  );
}

type Open = 'add' | 'mail' | 'rename' | 'delete' | ListMember | null;

function Shown({ list }: { readonly list: MailingList }) {
  const navigate = useNavigate();
  const exporting = useExportList(list.id, list.name);
  const check = useCheckList(list.id);
  const rename = useRenameList(list.id);
  const remove = useDeleteList(list.id);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const failure = exporting.error ?? check.error;
  return (
    <>
      <PageHeader
        title={list.name}
        breadcrumbs={[{ label: 'Lists', to: listsPath }, { label: list.name }]}
        description={`${formatQuantity(list.people, 'person', 'people')}, ${formatCount(list.withClosing)} of them with a closing date. Addresses are checked again before each mailing.`}
        actions={
          <Actions>
            <Button
              icon={<DownloadIcon />}
              busy={exporting.isPending}
              busyLabel="Exporting…"
              onClick={() => exporting.mutate()}
            >
              Export {formatCount(list.people)}
            </Button>
            <ButtonLink to={href(importList, { list: list.id })}>Import</ButtonLink>
            <Button icon={<PlusIcon />} onClick={() => setOpen('add')}>
              Add a person
            </Button>
            <ButtonLink to={href(newPlan, { list: list.id })}>Plan a year</ButtonLink>
            <Button look="primary" disabled={list.homes === 0} onClick={() => setOpen('mail')}>
              Mail this list
            </Button>
          </Actions>
        }
      />
      <Stack>
        {failure && <Banner tone="danger">{failure.message}</Banner>}
        {list.checking && (
          <Banner tone="info" title="Checking addresses.">
            <p>You may leave; it goes on.</p>
            <ProgressRule
              label="Addresses checked"
              value={list.checking.done}
              max={Math.max(list.checking.total, 1)}
              running
              valueText={`${formatCount(list.checking.done)} of ${formatCount(list.checking.total)}`}
            />
          </Banner>
        )}
        <ListFigures list={list} />
        {list.anniversaries > 0 && <Anniversaries list={list} />}
        <People list={list} onAdd={() => setOpen('add')} onEdit={setOpen} />
        <Actions>
          <Button busy={check.isPending} disabled={list.checking !== null} onClick={() => check.mutate()}>
            Check addresses
          </Button>
          <Button onClick={() => setOpen('rename')}>Rename</Button>
          <Button look="quiet" onClick={() => setOpen('delete')}>
            Delete the list
          </Button>
        </Actions>
      </Stack>
      {open === 'add' && <MemberDialog listId={list.id} member={null} onClose={close} />}
      {open === 'mail' && <MailDialog list={list} onClose={close} />}
      {open !== null && typeof open === 'object' && (
        <MemberDialog key={open.id} listId={list.id} member={open} onClose={close} />
      )}
      {open === 'rename' && (
        <NameDialog
          title="Rename the list"
          name={list.name}
          action="Rename"
          isBusy={rename.isPending}
          error={rename.error?.message}
          onClose={close}
          onName={(name) => rename.mutate(name, { onSuccess: close })}
        />
      )}
      <Dialog
        title={`Delete ${list.name}?`}
        open={open === 'delete'}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>Keep it</Button>
            <Button
              look="danger"
              busy={remove.isPending}
              busyLabel="Deleting…"
              onClick={() => remove.mutate(undefined, { onSuccess: () => void navigate(listsPath) })}
            >
              Delete the list
            </Button>
          </>
        }
      >
        <Stack>
          {remove.error && <Banner tone="danger">{remove.error.message}</Banner>}
          <p>
            {formatQuantity(list.people, 'person', 'people')} will be deleted with it. Mailings that you sent
            to this list stay with their results, and homes that asked for no mail stay on Do Not Mail.
          </p>
        </Stack>
      </Dialog>
    </>
  );
}

function Anniversaries({ list }: { readonly list: MailingList }) {
  const navigate = useNavigate();
  const draft = useAnniversaryCard(list.id);
  return (
    <Section
      title={`${formatQuantity(list.anniversaries, 'home anniversary', 'home anniversaries')} in the next 30 days`}
    >
      <Stack>
        {draft.error && (
          <Banner tone="danger" title="No draft was made.">
            {draft.error.message}
          </Banner>
        )}
        <Ask>
          <p>
            One card of good wishes for each of these homes. You review the draft before anything is sent.
          </p>
          <Button
            busy={draft.isPending}
            busyLabel="Drafting…"
            onClick={() =>
              draft.mutate(undefined, {
                onSuccess: ({ id }) => void navigate(href(paths.campaign, { id })),
              })
            }
          >
            Draft the card
          </Button>
        </Ask>
      </Stack>
    </Section>
  );
}

interface PeopleProps {
  readonly list: MailingList;
  readonly onAdd: () => void;
  readonly onEdit: (member: ListMember) => void;
}

function People({ list, onAdd, onEdit }: PeopleProps) {
  const [address, setAddress] = useSearchParams();
  const group = memberGroups.find((each) => each === address.get('group')) ?? 'all';
  const state = memberStates.find((each) => each === address.get('state'));
  const q = address.get('q') ?? '';
  const deferred = useDeferredValue(q.trim());
  const members = useMembers(list.id, {
    ...(group !== 'all' && { group }),
    ...(state && { state }),
    ...(deferred !== '' && { q: deferred }),
  });
  const rows = members.data?.pages.flatMap(({ data }) => data) ?? [];
  const set = (changes: Readonly<Record<string, string>>) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  const isFiltered = group !== 'all' || state !== undefined || deferred !== '';
  return (
    <Tabs
      label="People of the list"
      tabs={memberGroups.map((id) => ({
        id,
        label: groupNames[id],
        badge: <CountBadge count={countOf(list, id)} label="people" />,
      }))}
      selected={group}
      onSelect={(next) => set({ group: next === 'all' ? '' : next, state: '' })}
    >
      <Filters>
        <SearchField
          label="Search people"
          placeholder="Name, street or note"
          maxLength={200}
          value={q}
          onChange={(value) => set({ q: value })}
        />
        <SelectField
          label="State"
          hideLabel
          options={stateOptions}
          value={state ?? ''}
          onChange={(event) => set({ state: event.currentTarget.value, group: '' })}
        />
      </Filters>
      <Stack>
        <Paper>
          {members.isPending && <SkeletonRows label="Loading the people" rows={8} />}
          {members.isError && !members.data && (
            <EmptyState
              kind="error"
              title="The people did not load"
              action={
                <Button busy={members.isFetching} onClick={() => void members.refetch()}>
                  Try Again
                </Button>
              }
            />
          )}
          {members.data &&
            rows.length === 0 &&
            (isFiltered ? (
              <EmptyState
                kind="no-match"
                title="Nobody matches"
                action={<Button onClick={() => setAddress({}, { replace: true })}>Show everyone</Button>}
              />
            ) : (
              <EmptyState
                kind="first-use"
                title="Nobody is on this list yet"
                action={
                  <Actions>
                    <ButtonLink look="primary" to={href(importList, { list: list.id })}>
                      Import contacts
                    </ButtonLink>
                    <Button onClick={onAdd}>Add a person</Button>
                  </Actions>
                }
              />
            ))}
          {rows.length > 0 && (
            <MemberTable members={rows} isRefreshing={members.isPlaceholderData} onEdit={onEdit} />
          )}
        </Paper>
        {members.hasNextPage && (
          <Button busy={members.isFetchingNextPage} onClick={() => void members.fetchNextPage()}>
            Show more people
          </Button>
        )}
      </Stack>
    </Tabs>
  );
}

const Ask = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
  justify-content: space-between;
`;
const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 200px;
  gap: 12px;
  padding: 16px 0;
  @media ${phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
