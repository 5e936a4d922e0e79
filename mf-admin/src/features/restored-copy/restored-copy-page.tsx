/** A restored or copied database: its waiting mail, what the vendors already have, and the decision to go live. */
import { hasErrorCode } from '@farmpost/shared/client';
import type { CopyContents } from '@farmpost/shared/contracts/outgoing';
import { type CopyReason, GO_LIVE_WORD } from '@farmpost/shared/contracts/outgoing-vocabulary';
import { formatCount, formatDateTime } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { RefreshIcon } from '@farmpost/shared/ui/icon/icon';
import { PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { AdminFrame } from '../../frame/admin-frame';
import { fieldErrors } from '../../frame/field-errors';
import { useAskVendors, useCopyContents, useGoLive } from '../../frame/get-outgoing';
import { CopyTable, leftOf, MessageTable } from './copy-table';

const reasons: Readonly<Record<CopyReason, string>> = {
  restored: 'It was restored from a backup.',
  elsewhere: 'It is not where it was: it was copied, cloned or restored.',
  older: 'Its content is older than the mark beside it.',
  recovered: 'PostgreSQL recovered it to an earlier time.',
};

function Decision({ contents }: { readonly contents: CopyContents }) {
  const [confirm, setConfirm] = useState('');
  const [reason, setReason] = useState('');
  const goLive = useGoLive();
  const fields = fieldErrors(goLive.error);
  const left = contents.mailings.reduce((sum, mailing) => sum + (leftOf(mailing) ?? mailing.inCopy), 0);
  const isAsked = contents.askedAt !== null;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (confirm === GO_LIVE_WORD) goLive.mutate({ confirm: GO_LIVE_WORD, reason });
  }
  return (
    <Section title="Go on as the live system">
      <form onSubmit={submit} noValidate>
        <Stack>
          <p>
            Only when the original is gone for good. What the printers have is marked as done. The other cards
            leave after a new stop window, and waiting calls leave at once. This cannot be undone.
          </p>
          {!isAsked && <p>Ask the printers first.</p>}
          {goLive.isError && Object.keys(fields).length === 0 && (
            <Banner tone="danger">{goLive.error.message}</Banner>
          )}
          <TextField
            label="Reason"
            help="For the audit log."
            maxLength={300}
            value={reason}
            error={fields['reason']}
            onChange={({ target }) => setReason(target.value)}
          />
          <TextField
            label={`Type “${GO_LIVE_WORD}” to confirm`}
            value={confirm}
            error={fields['confirm']}
            autoComplete="off"
            onChange={({ target }) => setConfirm(target.value)}
          />
          <div>
            <Button
              type="submit"
              look="send"
              busy={goLive.isPending}
              disabled={!isAsked || confirm !== GO_LIVE_WORD}
            >
              Go live, mail {formatCount(left)} cards
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  );
}

function Held({ contents }: { readonly contents: CopyContents }) {
  const ask = useAskVendors();
  const { copy, askedAt } = contents;
  return (
    <Stack>
      <Section
        title="What would leave"
        flush
        aside={
          <Button icon={<RefreshIcon />} busy={ask.isPending} busyLabel="Asking" onClick={() => ask.mutate()}>
            {askedAt === null ? 'Ask the Printers' : 'Ask the Printers Again'}
          </Button>
        }
      >
        <Lead>
          <p>
            {reasons[copy.reason]} {copy.madeAt !== null && `The copy is of ${formatDateTime(copy.madeAt)}. `}
            Found {formatDateTime(copy.foundAt)}.{' '}
            {askedAt !== null && `The printers were asked ${formatDateTime(askedAt)}.`}
          </p>
          {ask.isError && <Banner tone="danger">{ask.error.message}</Banner>}
        </Lead>
        <CopyTable contents={contents} />
        <MessageTable contents={contents} />
      </Section>
      <Section title="Keep holding">
        <p>
          For looking something up, for a drill, or while the original still runs. The copy stays as it is,
          for as long as you want. Codes on cards open their pages, and leads are kept; their alerts wait.
        </p>
      </Section>
      <Decision contents={contents} />
    </Stack>
  );
}

export function Page() {
  const { data, error, isError } = useCopyContents();
  const isLive = hasErrorCode(error, 'not_found');
  return (
    <AdminFrame>
      <PageHeader title={isLive ? 'Restored Copy' : 'This is a copy, and it is held'} />
      {isLive && (
        <EmptyState kind="first-use" title="This is the live system">
          Nothing is held because of a restore. A restored or copied database shows here what it would send.
        </EmptyState>
      )}
      {isError && !isLive && <Banner tone="danger">{error.message}</Banner>}
      {!data && !isError && <SkeletonRows label="Loading the copy" rows={5} />}
      {data && !isLive && <Held contents={data} />}
    </AdminFrame>
  );
}

const Lead = styled.div`
  display: grid;
  gap: 12px;
  padding: 0 20px 16px;
`;
