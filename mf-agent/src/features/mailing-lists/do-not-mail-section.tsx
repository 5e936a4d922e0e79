/** Homes that get no cards: the newest entries, and a form for someone who just called. */
import { Link } from '@farmpost/shared/client/router';
import type { DoNotMailEntry } from '@farmpost/shared/contracts/do-not-mail';
import { doNotMailSourceNames, sourcesOfKind } from '@farmpost/shared/contracts/do-not-mail-vocabulary';
import { localDay } from '@farmpost/shared/domain/calendar';
import { formatFullDate, formatQuantity } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { laptop, phone } from '@farmpost/shared/ui/breakpoints';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { hasZip, NEEDS_ZIP } from '../../lists/typed-address';
import { useNewestEntries, useStopMail, useTakeBack } from './api/do-not-mail';

const dayInWords = (day: string): string => formatFullDate(`${day}T12:00:00.000Z`);
const titleOf = ({ title }: Pick<DoNotMailEntry, 'title'>): string => title || 'A home that was deleted';

function detailOf({ kind, personName, homes, zips }: DoNotMailEntry): string {
  if (kind === 'list') return `A list of ${formatQuantity(homes, 'home')}`;
  if (kind === 'area') return `An area of ${formatQuantity(zips.length, 'ZIP')}`;
  return personName ? `While ${personName} lives there` : 'Everyone at the home';
}

const columns: readonly Column<DoNotMailEntry>[] = [
  {
    id: 'home',
    header: 'Gets no cards',
    phone: 'full',
    cell: (entry) => <TwoLines main={titleOf(entry)} sub={detailOf(entry)} />,
  },
  {
    id: 'source',
    header: 'Source',
    cell: ({ source, askedOn }) => <TwoLines main={doNotMailSourceNames[source]} sub={dayInWords(askedOn)} />,
  },
  {
    id: 'until',
    header: 'Last day',
    cell: ({ expiresOn }) => (expiresOn === null ? 'No end' : dayInWords(expiresOn)),
  },
];

export function DoNotMailSection() {
  const entries = useNewestEntries();
  const { data } = entries;
  return (
    <Section
      flush
      title="Do not mail"
      aside={
        <ButtonLink size="small" to="/do-not-mail?tab=list">
          Import a list
        </ButtonLink>
      }
    >
      {entries.isPending && <SkeletonRows label="Loading homes that get no cards" rows={3} />}
      {entries.isError && !data && (
        <EmptyState
          kind="error"
          title="These homes did not load"
          action={
            <Button busy={entries.isFetching} onClick={() => void entries.refetch()}>
              Try Again
            </Button>
          }
        />
      )}
      {data?.total === 0 && (
        <Note>
          No home yet. Homes that use the code on their card need no entry: they get no cards at once.
        </Note>
      )}
      {data && data.data.length > 0 && (
        <>
          <DataTable
            caption="Homes that get no cards"
            columns={columns}
            rows={data.data}
            rowKey={({ id }) => id}
          />
          <Note>
            <Link to="/do-not-mail">See all {formatQuantity(data.total, 'entry', 'entries')}</Link>
          </Note>
        </>
      )}
      <StopMail />
    </Section>
  );
}

const sources = sourcesOfKind.home.map((value) => ({ value, label: doNotMailSourceNames[value] }));
const [firstSource = 'phone'] = sourcesOfKind.home;

function StopMail() {
  const [address, setAddress] = useState('');
  const [source, setSource] = useState(firstSource);
  const [problem, setProblem] = useState<string>();
  const stop = useStopMail();
  const takeBack = useTakeBack();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!hasZip(address)) {
      setProblem(NEEDS_ZIP);
      return;
    }
    setProblem(undefined);
    stop.mutate(
      { address: address.trim(), source, askedOn: localDay() },
      {
        onSuccess: (entry) => {
          setAddress('');
          showToast({
            message: `${titleOf(entry)} gets no cards from you`,
            undo: () => takeBack.mutate(entry.id),
          });
        },
      },
    );
  }
  return (
    <Form onSubmit={submit} noValidate>
      {stop.isError && (
        <Banner tone="danger" title="Not saved.">
          {stop.error.message}
        </Banner>
      )}
      <TextField
        label="Someone called? Stop mail to their home"
        maxLength={300}
        autoComplete="off"
        placeholder="12 Alder St Apt 4, 29403"
        value={address}
        error={problem}
        onChange={({ currentTarget }) => setAddress(currentTarget.value)}
      />
      <SelectField
        label="They asked"
        options={sources}
        value={source}
        onChange={({ currentTarget }) =>
          setSource(sourcesOfKind.home.find((known) => known === currentTarget.value) ?? firstSource)
        }
      />
      <Button type="submit" look="primary" busy={stop.isPending} busyLabel="Saving…">
        Stop mail
      </Button>
      <p>
        It holds at once, also for mailings that are scheduled. For one person, an area or an end, use{' '}
        <Link to="/do-not-mail?tab=home">Do Not Mail</Link>.
      </p>
    </Form>
  );
}

const Note = styled.p`
  padding: 12px 20px 20px;
  @media ${phone} {
    padding-inline: 16px;
  }
`;
const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 180px auto;
  gap: 8px 12px;
  align-items: end;
  padding: 16px 20px;
  border-top: 1px solid var(--line);
  background: var(--sunken);
  > p,
  > [role='alert'] {
    grid-column: 1 / -1;
    font-size: 13px;
  }
  > p {
    color: var(--muted);
  }
  @media ${laptop} {
    grid-template-columns: minmax(0, 1fr);
    align-items: stretch;
  }
  @media ${phone} {
    padding-inline: 16px;
  }
`;
