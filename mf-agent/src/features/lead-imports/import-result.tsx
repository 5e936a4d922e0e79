/** The progress of an import, then what it brought, with its undo. */
import { Link } from '@farmpost/shared/client/router';
import type { LeadImport } from '@farmpost/shared/contracts/lead-imports';
import { formatCount, formatDateTime, formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { ProgressRule } from '@farmpost/shared/ui/progress/progress-rule';
import { Actions, AirmailStripe, Columns, Paper, Section, Stack } from '@farmpost/shared/ui/section/section';
import styled from 'styled-components';
import { mailingList } from '../../paths';
import { useStartImport, useUndoImport } from './api/imports';

const titles = {
  reading: 'The file is being read',
  ready: '',
  importing: 'The people are being stored',
  done: 'The people are in',
  failed: 'The import stopped',
  undone: 'The import was taken out again',
} as const;

export function ImportResult({ file, onOther }: { readonly file: LeadImport; readonly onOther: () => void }) {
  const isRunning = file.status === 'importing';
  const percent = Math.floor((file.doneRows / Math.max(file.totalRows, 1)) * 100);
  return (
    <Stack>
      <Paper>
        <AirmailStripe />
        <Body>
          <h2>{titles[file.status]}</h2>
          <p role="status">
            {isRunning
              ? `${formatCount(file.doneRows)} of ${formatQuantity(file.totalRows, 'row')}. You can close this page: it goes on.`
              : `${file.fileName}, ${formatDateTime(file.updatedAt)}`}
          </p>
          {isRunning && (
            <ProgressRule
              label="Rows imported"
              value={file.doneRows}
              max={file.totalRows}
              running
              valueText={`${percent} percent, ${formatCount(file.doneRows)} of ${formatCount(file.totalRows)}`}
            />
          )}
          <Figures>
            <div>
              <dt>Imported</dt>
              <dd>{formatCount(file.imported)}</dd>
            </div>
            <div>
              <dt>Joined</dt>
              <dd>{formatCount(file.joined)}</dd>
            </div>
            <div>
              <dt>Left out</dt>
              <dd>{formatCount(file.leftOut)}</dd>
            </div>
            <div>
              <dt>Rows</dt>
              <dd>{formatCount(file.totalRows)}</dd>
            </div>
          </Figures>
          {file.joined > 0 && (
            <p>
              {file.list
                ? `${formatQuantity(file.joined, 'row')} named people who were there: they keep what they had and get what they lacked.`
                : `${formatQuantity(file.joined, 'row')} had the email or phone number of a lead: the lead keeps what it had, gets what it lacked, and the rest is a note.`}
            </p>
          )}
          {file.list && file.status === 'done' && (
            <p>The addresses are checked with the Postal Service now. You see the progress on the list.</p>
          )}
        </Body>
      </Paper>
      <Columns>
        <LeftOut file={file} />
        <WhatNow file={file} onOther={onOther} />
      </Columns>
    </Stack>
  );
}

function LeftOut({ file: { skipped: rows, leftOut, columns } }: { readonly file: LeadImport }) {
  const skipped = rows.filter(({ isImported }) => !isImported);
  const odd = rows.filter(({ isImported }) => isImported);
  const unread = columns.filter(({ field, filled }) => field === 'none' && filled > 0);
  return (
    <Section title="Left out">
      {unread.length > 0 && <p>Columns not used: {unread.map(({ header }) => header).join(', ')}.</p>}
      {leftOut === 0 ? (
        <p>No row was left out.</p>
      ) : (
        <Lines>
          {skipped.map(({ line, reason }) => (
            <li key={line}>
              Line {line}: {reason}
            </li>
          ))}
        </Lines>
      )}
      {leftOut > skipped.length && (
        <p>{formatQuantity(leftOut - skipped.length, 'more row')} for the same reasons.</p>
      )}
      {odd.length > 0 && (
        <>
          <h3>Imported without a value, which stays as a note</h3>
          <Lines>
            {odd.map(({ line, reason }) => (
              <li key={line}>
                Line {line}: {reason}
              </li>
            ))}
          </Lines>
        </>
      )}
    </Section>
  );
}

function WhatNow({ file, onOther }: { readonly file: LeadImport; readonly onOther: () => void }) {
  const undo = useUndoImport(file.id);
  const start = useStartImport(file.id);
  const failure = undo.error ?? start.error;
  const quantity = (count: number) =>
    file.list ? formatQuantity(count, 'person', 'people') : formatQuantity(count, 'lead');
  const place = file.list
    ? { to: href(mailingList, { id: file.list.id }), name: file.list.name, action: 'Open the list' }
    : { to: paths.leads, name: 'Leads', action: 'Open your leads' };
  const canUndo = file.status === 'failed' || (file.status === 'done' && file.imported + file.joined > 0);
  return (
    <Section title="What now">
      <Stack>
        {failure && <Banner tone="danger">{failure.message}</Banner>}
        {file.failureReason && <Banner tone="warning">{file.failureReason}</Banner>}
        {undo.isSuccess && (
          <p role="status">
            {quantity(undo.data.removed)} taken out again.
            {undo.data.restored > 0 &&
              ` ${quantity(undo.data.restored)} ${undo.data.restored === 1 ? 'is' : 'are'} as before the import.`}
            {undo.data.kept > 0 && ` ${quantity(undo.data.kept)} that you have worked on since stayed.`}
            {file.list && ' Homes that asked for no mail stay on Do Not Mail.'}
          </p>
        )}
        {file.status === 'importing' && (
          <p>
            Go on with your work; the imported people appear under <Link to={place.to}>{place.name}</Link>.
          </p>
        )}
        <Actions>
          {file.status === 'failed' && (
            <Button
              look="primary"
              busy={start.isPending}
              busyLabel="Starting…"
              onClick={() => start.mutate()}
            >
              Go on
            </Button>
          )}
          {file.status === 'done' && (
            <ButtonLink look="primary" to={place.to}>
              {place.action}
            </ButtonLink>
          )}
          {canUndo && (
            <Button busy={undo.isPending} busyLabel="Undoing…" onClick={() => undo.mutate()}>
              Undo this import
            </Button>
          )}
          <Button look="quiet" onClick={onOther}>
            Another file
          </Button>
        </Actions>
      </Stack>
    </Section>
  );
}

const Body = styled.div`
  display: grid;
  gap: 12px;
  padding: 20px 24px;
  h2 {
    font: 600 22px/28px var(--font-display);
  }
  > p {
    color: var(--muted);
    overflow-wrap: anywhere;
  }
`;
const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  border-top: 1px solid var(--line);
  border-bottom: 3px double var(--line);
  > div {
    padding: 12px 16px;
    border-left: 1px solid var(--line);
  }
  > :first-child {
    border-left: 0;
    padding-left: 0;
  }
  dt {
    color: var(--muted);
    font-size: 13px;
  }
  dd {
    margin: 0;
    font: 600 28px/32px var(--font-display);
  }
  @media ${phone} {
    dd {
      font-size: 20px;
    }
    > div {
      padding: 8px;
    }
  }
`;
const Lines = styled.ul`
  max-height: 320px;
  margin: 0;
  padding-left: 20px;
  overflow-y: auto;
  font-size: 13px;
`;
