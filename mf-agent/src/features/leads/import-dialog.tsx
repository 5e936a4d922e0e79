/** Adds the leads of a CSV file, and shows which rows were left out and why. */
import { readTextFile } from '@farmpost/shared/client/read-text-file';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { useImportLeads } from './api/work-on-leads';

/** Most characters that the server accepts in one request. */
const MAX_CHARACTERS = 200_000;

export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const formId = useId();
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const run = useImportLeads();
  const start = async () => {
    const csv = file && (await readTextFile(file));
    if (csv === undefined || csv.trim() === '') {
      setError(csv === undefined ? 'Choose a file first.' : 'The file is empty.');
    } else if (csv.length > MAX_CHARACTERS) {
      setError('The file is too large: import at most 200 KB at a time.');
    } else {
      run.mutate(csv);
    }
  };
  return (
    <Dialog
      open
      title="Import leads"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{run.isSuccess ? 'Close' : 'Cancel'}</Button>
          {!run.isSuccess && (
            <Button look="primary" type="submit" form={formId} busy={run.isPending} busyLabel="Importing…">
              Import
            </Button>
          )}
        </>
      }
    >
      {run.isSuccess ? (
        <Result role="status">
          <p>
            <strong>{run.data.imported}</strong> {run.data.imported === 1 ? 'lead' : 'leads'} imported,{' '}
            <strong>{run.data.skipped.length}</strong> left out.
          </p>
          {run.data.skipped.length > 0 && (
            <ul aria-label="Left out">
              {run.data.skipped.map(({ line, reason }) => (
                <li key={line}>
                  Line {line}: {reason}
                </li>
              ))}
            </ul>
          )}
        </Result>
      ) : (
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void start();
          }}
        >
          {run.isError && (
            <Banner tone="danger" title="Nothing was imported.">
              {run.error.message}
            </Banner>
          )}
          <TextField
            label="CSV file"
            type="file"
            accept=".csv,text/csv"
            help="The first line names the columns: Name, Email, Phone, Address, Message. People whom you already have are left out."
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

const Result = styled.div`
  ul {
    max-height: 240px;
    margin: 12px 0 0;
    padding-left: 20px;
    overflow-y: auto;
    font-size: 13px;
  }
`;
