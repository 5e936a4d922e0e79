/** Subscribers, found by address and status. No one is added here: each confirms for themselves. */
import { useSearchParams } from '@farmpost/shared/client/router';
import type { NewsletterSubscriber } from '@farmpost/shared/contracts/newsletter';
import { type EndOfSubscription, subscriberStatuses } from '@farmpost/shared/contracts/newsletter-vocabulary';
import { formatDateTime } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { openTable, wordsOfKey } from '@farmpost/shared/domain/open-table';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SearchField } from '@farmpost/shared/ui/field/search-field';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { CheckIcon, ClockIcon, MinusIcon } from '@farmpost/shared/ui/icon/icon';
import { Paper } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { Pagination } from '@farmpost/shared/ui/table/pagination';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { fieldErrors } from '../../frame/field-errors';
import { useAddressText } from '../../frame/use-address-text';
import * as paths from '../../paths';
import { PAGE_SIZE, useRemoveSubscriber, useSubscribers } from './api/list-subscribers';

const endWords: Readonly<Record<EndOfSubscription, string>> = openTable(
  {
    person: 'Unsubscribed',
    bounce: 'Mail came back',
    complaint: 'Reported as spam',
    administrator: 'Removed',
  },
  wordsOfKey,
);

const statusBadges: Readonly<Record<NewsletterSubscriber['status'], (by: string) => ReactNode>> = openTable(
  {
    pending: () => (
      <Badge tone="neutral" icon={<ClockIcon size={14} />}>
        Not confirmed yet
      </Badge>
    ),
    confirmed: () => (
      <Badge tone="success" icon={<CheckIcon size={14} />}>
        Confirmed
      </Badge>
    ),
    unsubscribed: (by: string) => (
      <Badge tone="outline" icon={<MinusIcon size={14} />}>
        {by}
      </Badge>
    ),
  },
  (status) => () => <Badge tone="outline">{wordsOfKey(status)}</Badge>,
);

const options = [
  { value: '', label: 'Any status' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'pending', label: 'Not confirmed yet' },
  { value: 'unsubscribed', label: 'Off the list' },
];

const columnsOf = (
  onRemove: (subscriber: NewsletterSubscriber) => void,
): readonly Column<NewsletterSubscriber>[] => [
  {
    id: 'email',
    header: 'Subscriber',
    cell: ({ email, source }) => <TwoLines main={email} sub={source && `from /${source}`} />,
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, endedBy }) => statusBadges[status](endWords[endedBy ?? 'person']),
    phone: 'corner',
  },
  { id: 'asked', header: 'Asked', numeric: true, cell: ({ askedAt }) => formatDateTime(askedAt) },
  {
    id: 'act',
    header: 'Act',
    hideHeader: true,
    cell: (subscriber) =>
      subscriber.status !== 'unsubscribed' && (
        <Button
          size="small"
          look="quiet"
          aria-label={`Remove ${subscriber.email}`}
          onClick={() => onRemove(subscriber)}
        >
          Remove
        </Button>
      ),
    phone: 'full',
  },
];

function RemoveDialog({
  subscriber,
  onClose,
}: {
  readonly subscriber: NewsletterSubscriber;
  readonly onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const remove = useRemoveSubscriber();
  const formId = useId();
  const errors = fieldErrors(remove.error);
  function submit(event: FormEvent) {
    event.preventDefault();
    void remove
      .mutateAsync({ id: subscriber.id, reason })
      .then(() => {
        onClose();
        showToast({ message: `${subscriber.email} gets no more newsletters.` });
      })
      .catch(() => undefined);
  }
  return (
    <Dialog
      open
      title={`Remove ${subscriber.email}?`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="danger" busy={remove.isPending} busyLabel="Removing…">
            Remove
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        <p>They get no more newsletters. Only they can come back, by the form on the blog.</p>
        {remove.isError && Object.keys(errors).length === 0 && (
          <Banner tone="danger">{remove.error.message}</Banner>
        )}
        <TextField
          label="Reason"
          help="For the record."
          maxLength={300}
          value={reason}
          error={errors['reason']}
          onChange={({ target }) => setReason(target.value)}
        />
      </Form>
    </Dialog>
  );
}

export function SubscriberList() {
  const [address, setAddress] = useSearchParams();
  const [text, setText] = useAddressText('q');
  const page = Math.max(1, Math.trunc(Number(address.get('page'))) || 1);
  const q = address.get('q') ?? '';
  const status = subscriberStatuses.find((each) => each === address.get('state'));
  const { data, isError, isPending, isPlaceholderData, refetch } = useSubscribers(page, { q, status });
  const [removed, setRemoved] = useState<NewsletterSubscriber | null>(null);
  return (
    <>
      <Filters>
        <SearchField
          label="Search subscribers"
          placeholder="Part of an email address"
          value={text}
          onChange={setText}
        />
        <SelectField
          label="Status"
          hideLabel
          options={options}
          value={status ?? ''}
          onChange={({ target }) =>
            setAddress((before) => {
              const next = new URLSearchParams(before);
              next.delete('page');
              if (target.value) next.set('state', target.value);
              else next.delete('state');
              return next;
            })
          }
        />
      </Filters>
      <Paper>
        {isPending && <SkeletonRows label="Loading the subscribers" rows={6} />}
        {isError && !data && (
          <EmptyState
            kind="error"
            title="The subscribers did not load"
            action={<Button onClick={() => void refetch()}>Try Again</Button>}
          />
        )}
        {data?.total === 0 &&
          (data.all === 0 ? (
            <EmptyState kind="first-use" title="No subscribers yet">
              People who subscribe on the blog appear here.
            </EmptyState>
          ) : (
            <EmptyState kind="no-match" title="No subscriber matches">
              Try fewer letters of the address, or any status.
            </EmptyState>
          ))}
        {data && data.data.length > 0 && (
          <DataTable
            caption="Subscribers"
            columns={columnsOf(setRemoved)}
            rows={data.data}
            rowKey={({ id }) => id}
            refreshing={isPlaceholderData}
          />
        )}
      </Paper>
      {data && data.total > PAGE_SIZE && (
        <Pagination
          page={page}
          pageSize={PAGE_SIZE}
          total={data.total}
          hrefOf={(next) => href(paths.newsletter, { tab: 'subscribers', q, state: status, page: next })}
        />
      )}
      {removed && <RemoveDialog subscriber={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 220px;
  gap: 8px;
  margin-bottom: 12px;
  @media ${phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Form = styled.form`
  display: grid;
  gap: 16px;
`;
