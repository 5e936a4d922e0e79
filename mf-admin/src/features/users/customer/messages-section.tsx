/** Emails and texts to a customer, with where they are; most of them can be sent again. */
import type { CustomerMessage } from '@farmpost/shared/contracts/customers';
import { formatDateTime } from '@farmpost/shared/domain/format';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useCustomerMessages, useResend } from './api/customer';
import { Fine } from './parts';

const states = {
  sent: { name: 'Sent', tone: 'success' },
  queued: { name: 'Waiting', tone: 'info' },
  failed: { name: 'Not delivered', tone: 'danger' },
} as const;

export function MessagesSection({ userId }: { readonly userId: string }) {
  const messages = useCustomerMessages(userId);
  const resend = useResend();
  const rows = messages.data?.pages.flatMap(({ data }) => data) ?? [];
  const columns: readonly Column<CustomerMessage>[] = [
    {
      id: 'subject',
      header: 'Message',
      phone: 'full',
      cell: ({ subject, recipient }) => <TwoLines main={subject} sub={recipient} />,
    },
    { id: 'at', header: 'Time', cell: ({ createdAt }) => formatDateTime(createdAt) },
    {
      id: 'state',
      header: 'State',
      cell: ({ status, error }) => (
        <>
          <Badge tone={states[status].tone}>{states[status].name}</Badge> {error}
        </>
      ),
    },
    {
      id: 'acts',
      header: 'Acts',
      hideHeader: true,
      phone: 'corner',
      cell: ({ id, isResendable, subject }) =>
        isResendable && (
          <Button
            size="small"
            aria-label={`Send “${subject}” again`}
            onClick={() =>
              resend.mutate(
                { userId, messageId: id },
                {
                  onSuccess: () => showToast({ message: 'A copy is on its way' }),
                  onError: ({ message }) => showToast({ message }),
                },
              )
            }
          >
            Send Again
          </Button>
        ),
    },
  ];
  return (
    <Section
      title="Messages"
      flush
      aside={
        messages.hasNextPage && (
          <Button
            size="small"
            look="text"
            busy={messages.isFetchingNextPage}
            onClick={() => void messages.fetchNextPage()}
          >
            Earlier
          </Button>
        )
      }
    >
      {messages.isPending && <SkeletonRows label="Loading messages" rows={4} />}
      {messages.isError && (
        <EmptyState
          kind="error"
          title="The messages did not load"
          action={<Button onClick={() => void messages.refetch()}>Try Again</Button>}
        >
          {messages.error.message}
        </EmptyState>
      )}
      {messages.data && rows.length === 0 && <EmptyState kind="first-use" title="No message yet" />}
      {rows.length > 0 && (
        <>
          <DataTable
            caption="Messages to the customer"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
          <Fine>Messages with a code or a private link work once and cannot be sent again.</Fine>
        </>
      )}
    </Section>
  );
}
