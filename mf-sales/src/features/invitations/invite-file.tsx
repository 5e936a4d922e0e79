/** Invites the people of a CSV file: every row is checked and shown before anything is sent. */
import { readTextFile } from '@farmpost/shared/client/read-text-file';
import type { InvitationFileCheck } from '@farmpost/shared/contracts/client-invitations';
import { INVITATION_FILE_CHARACTERS, INVITATION_ROWS } from '@farmpost/shared/contracts/client-vocabulary';
import { formatCount, formatQuantity } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { TextArea } from '@farmpost/shared/ui/field/text-area';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Actions, Paper } from '@farmpost/shared/ui/section/section';
import { type Column, DataTable } from '@farmpost/shared/ui/table/data-table';
import { useState } from 'react';
import styled from 'styled-components';
import { useCheckFile, useSendFile } from './api/invitations';
import { MailPreview } from './mail-preview';

type Ready = InvitationFileCheck['sample'][number];
type Refused = InvitationFileCheck['refusals'][number];

const readyColumns: readonly Column<Ready>[] = [
  { id: 'name', header: 'Name', phone: 'full', cell: ({ name }) => name },
  { id: 'email', header: 'Email', cell: ({ email }) => email },
  { id: 'company', header: 'Company', cell: ({ company }) => company || '–' },
  { id: 'line', header: 'Line', numeric: true, cell: ({ line }) => formatCount(line) },
];
const refusedColumns: readonly Column<Refused>[] = [
  { id: 'email', header: 'Email', phone: 'full', cell: ({ email }) => email || 'No address' },
  { id: 'reason', header: 'Why', cell: ({ reason }) => reason },
  { id: 'line', header: 'Line', numeric: true, cell: ({ line }) => formatCount(line) },
];

export function InviteFile() {
  const [csv, setCsv] = useState('');
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const [isPreview, setPreview] = useState(false);
  const check = useCheckFile();
  const send = useSendFile();

  async function choose(file: File | undefined) {
    check.reset();
    send.reset();
    setCsv('');
    setError(undefined);
    if (!file) return;
    const text = await readTextFile(file);
    if (text.trim() === '') setError('The file is empty.');
    else if (text.length > INVITATION_FILE_CHARACTERS) setError('The file is too large: use at most 2 MB.');
    else {
      setCsv(text);
      check.mutate(text);
    }
  }

  if (send.isSuccess) {
    const { invited, refused } = send.data;
    return (
      <Grid>
        <Banner
          tone="success"
          title={`${formatQuantity(invited, 'invitation')} stored, ${formatCount(refused)} left out.`}
        >
          We send about 200 emails a minute, and the list below shows their progress. You can leave this page.
        </Banner>
        <Actions>
          <Button
            onClick={() => {
              send.reset();
              check.reset();
              setCsv('');
            }}
          >
            Choose another file
          </Button>
        </Actions>
      </Grid>
    );
  }
  const found = check.data;
  return (
    <Grid>
      <TextField
        label="CSV file"
        type="file"
        accept=".csv,text/csv"
        help={`The first line names the columns: Name, Email, Company. At most ${formatCount(INVITATION_ROWS)} people.`}
        error={error ?? (check.isError ? check.error.message : undefined)}
        onChange={(event) => void choose(event.currentTarget.files?.[0])}
      />
      {check.isPending && <p role="status">Checking every row…</p>}
      {found && (
        <>
          <p role="status">
            <strong>{formatQuantity(found.rows, 'row')}</strong> checked:{' '}
            <strong>{formatCount(found.ready)}</strong> can be invited,{' '}
            <strong>{formatCount(found.refused)}</strong> will be left out. Nothing is sent yet.
          </p>
          {found.refused > 0 && (
            <details open={found.refused <= 20}>
              <summary>
                Left out
                {found.refusals.length < found.refused && `, the first ${formatCount(found.refusals.length)}`}
              </summary>
              <Sheet>
                <DataTable
                  caption="Rows that are left out"
                  columns={refusedColumns}
                  rows={found.refusals}
                  rowKey={({ line }) => String(line)}
                />
              </Sheet>
            </details>
          )}
          {found.ready > 0 && (
            <>
              <details>
                <summary>
                  To be invited
                  {found.sample.length < found.ready && `, the first ${formatCount(found.sample.length)}`}
                </summary>
                <Sheet>
                  <DataTable
                    caption="People to be invited"
                    columns={readyColumns}
                    rows={found.sample}
                    rowKey={({ line }) => String(line)}
                  />
                </Sheet>
              </details>
              <TextArea
                label="Note to everyone"
                optional
                rows={3}
                maxLength={1000}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
              {send.isError && (
                <Banner tone="danger" title="Not everything was stored.">
                  {send.error.message} Send it again: no one is invited twice.
                </Banner>
              )}
              <Actions>
                <Button
                  look="primary"
                  busy={send.isPending}
                  busyLabel="Storing…"
                  onClick={() => send.mutate({ csv, note: note.trim() })}
                >
                  Send {formatQuantity(found.ready, 'invitation')}
                </Button>
                <Button onClick={() => setPreview(true)}>Preview email</Button>
              </Actions>
            </>
          )}
        </>
      )}
      {isPreview && (
        <MailPreview name={found?.sample[0]?.name ?? ''} note={note} onClose={() => setPreview(false)} />
      )}
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  gap: 16px;
  summary {
    min-height: 24px;
    font-weight: 600;
    cursor: pointer;
  }
`;
const Sheet = styled(Paper)`
  max-height: 320px;
  margin-top: 8px;
  overflow-y: auto;
`;
