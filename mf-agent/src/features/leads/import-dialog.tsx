/** Adds the people of a CSV file: first where its columns go, then which rows were left out and why, with an undo. */
import { readTextFile } from '@farmpost/shared/client/read-text-file';
import { type ImportField, MAX_IMPORT } from '@farmpost/shared/contracts/lead-import-vocabulary';
import { formatQuantity } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { useImportLeads, usePreviewImport, useUndoImport } from './api/work-on-leads';
import { ImportColumns } from './import-columns';

export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const formId = useId();
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const [csv, setCsv] = useState('');
  const [places, setPlaces] = useState<readonly ImportField[]>([]);
  const preview = usePreviewImport();
  const run = useImportLeads();
  const read = async () => {
    const text = file && (await readTextFile(file));
    if (text === undefined || text.trim() === '') {
      setError(text === undefined ? 'Choose a file first.' : 'The file is empty.');
    } else if (text.length > MAX_IMPORT) {
      setError('The file is too large: import at most 200 KB at a time.');
    } else {
      setCsv(text);
      preview.mutate(
        { csv: text },
        { onSuccess: ({ columns }) => setPlaces(columns.map(({ field }) => field)) },
      );
    }
  };
  const place = (index: number, chosen: ImportField) => {
    const columns = places.map((known, at) => (at === index ? chosen : known));
    setPlaces(columns);
    preview.mutate({ csv, columns });
  };
  const shown = preview.data;
  const failure = run.error ?? preview.error;
  return (
    <Dialog
      open
      size="large"
      title="Import leads"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{run.isSuccess ? 'Close' : 'Cancel'}</Button>
          {!run.isSuccess && places.length > 0 && (
            <Button
              look="primary"
              busy={run.isPending}
              busyLabel="Importing…"
              onClick={() => run.mutate({ csv, columns: [...places] })}
            >
              Import
            </Button>
          )}
          {places.length === 0 && (
            <Button look="primary" type="submit" form={formId} busy={preview.isPending} busyLabel="Reading…">
              Next
            </Button>
          )}
        </>
      }
    >
      {failure && (
        <Banner tone="danger" title="Nothing was imported.">
          {failure.message}
        </Banner>
      )}
      {run.isSuccess ? (
        <Done result={run.data} />
      ) : places.length > 0 && shown ? (
        <ImportColumns preview={shown} places={places} onChange={place} />
      ) : places.length > 0 ? (
        <p role="status">Reading the columns…</p>
      ) : (
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void read();
          }}
        >
          <TextField
            label="CSV file"
            type="file"
            accept=".csv,text/csv"
            help="The first line names the columns. Next you see where each goes; nothing is stored before that. People whom you already have are left out."
            error={error}
            onChange={(event) => {
              setFile(event.currentTarget.files?.[0]);
              setError(undefined);
            }}
          />
        </form>
      )}
    </Dialog>
  );
}

interface Result {
  readonly id: string;
  readonly imported: number;
  readonly skipped: readonly { readonly line: number; readonly reason: string }[];
  readonly unread: readonly string[];
}

function Done({ result: { id, imported, skipped, unread } }: { readonly result: Result }) {
  const undo = useUndoImport();
  if (undo.isSuccess) {
    const { removed, kept } = undo.data;
    return (
      <p role="status">
        {formatQuantity(removed, 'lead')} taken out again.
        {kept > 0 && ` ${formatQuantity(kept, 'lead')} that you have worked on since stayed.`}
      </p>
    );
  }
  return (
    <Results>
      {undo.isError && <Banner tone="danger">{undo.error.message}</Banner>}
      <p role="status">
        <strong>{imported}</strong> {imported === 1 ? 'lead' : 'leads'} imported,{' '}
        <strong>{skipped.length}</strong> left out.
      </p>
      {unread.length > 0 && <p>Not used: {unread.join(', ')}.</p>}
      {imported > 0 && (
        <div>
          <Button size="small" busy={undo.isPending} busyLabel="Undoing…" onClick={() => undo.mutate(id)}>
            Undo this import
          </Button>
        </div>
      )}
      {skipped.length > 0 && (
        <ul aria-label="Left out">
          {skipped.map(({ line, reason }) => (
            <li key={line}>
              Line {line}: {reason}
            </li>
          ))}
        </ul>
      )}
    </Results>
  );
}

const Results = styled.div`
  display: grid;
  gap: 12px;
  ul {
    max-height: 240px;
    margin: 0;
    padding-left: 20px;
    overflow-y: auto;
    font-size: 13px;
  }
`;
