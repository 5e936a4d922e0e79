/** The place to drop or choose a file, what happens to it, and the files of before. */
import { Link } from '@farmpost/shared/client/router';
import { type LeadImportStatus, MAX_IMPORT_FILE } from '@farmpost/shared/contracts/lead-import-vocabulary';
import { currentTime } from '@farmpost/shared/domain/clock';
import { formatDate, formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { CheckIcon } from '@farmpost/shared/ui/icon/icon';
import { Columns, Paper, Section, Stack } from '@farmpost/shared/ui/section/section';
import { type DragEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { importLeads, importList } from '../../paths';
import { useLeadImports, useUploadImport } from './api/imports';

const states: Readonly<Record<LeadImportStatus, string>> = {
  reading: 'being read',
  ready: 'waits for its columns',
  importing: 'being imported',
  done: 'imported',
  failed: 'stopped',
  undone: 'taken out again',
};

/** Says why the file cannot be read; `null` if it may be. The server recognizes other kinds by their bytes. */
function problemOf(file: File): string | null {
  if (file.size === 0) return 'The file is empty.';
  return file.size > MAX_IMPORT_FILE ? 'The file is larger than 20 MB. Split it and import each part.' : null;
}

interface ChooseFileProps {
  /** The list that its people go to; `null` if that is asked later. */
  readonly listId: string | null;
  readonly isForList: boolean;
  readonly onFile: (id: string) => void;
}

export function ChooseFile({ listId, isForList, onFile }: ChooseFileProps) {
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const upload = useUploadImport(listId);
  const take = (file: File | undefined) => {
    if (!file || upload.isPending) return;
    const found = problemOf(file);
    setProblem(found);
    if (found === null) upload.mutate(file, { onSuccess: ({ id }) => onFile(id) });
  };
  const over = (event: DragEvent, isInside: boolean) => {
    event.preventDefault();
    setOver(isInside);
  };
  return (
    <Columns>
      <Stack>
        {(problem ?? upload.error) && (
          <Banner tone="danger" title="Nothing was imported.">
            {problem ?? upload.error?.message}
          </Banner>
        )}
        <Paper>
          <Drop
            data-over={isOver || undefined}
            onDragOver={(event) => over(event, true)}
            onDragLeave={(event) => over(event, false)}
            onDrop={(event) => {
              over(event, false);
              take(event.dataTransfer.files[0]);
            }}
          >
            <div>
              <h2>{upload.isPending ? 'Reading the file…' : 'Drop a CSV file here'}</h2>
              <p role="status">
                {upload.isPending
                  ? 'Large files take some seconds. Nothing is imported yet.'
                  : 'Or choose one:'}
              </p>
              <label htmlFor={inputId} className="visually-hidden">
                CSV file
              </label>
              <input
                ref={input}
                id={inputId}
                className="visually-hidden"
                type="file"
                accept=".csv,text/csv"
                onChange={(event) => take(event.currentTarget.files?.[0])}
              />
              <Button
                look="primary"
                busy={upload.isPending}
                busyLabel="Reading…"
                onClick={() => input.current?.click()}
              >
                Choose a file
              </Button>
            </div>
          </Drop>
        </Paper>
        <Earlier />
      </Stack>
      <Section title="What happens to it">
        <Points>
          {[
            'You see where each column goes before anything is stored',
            isForList
              ? 'A person who is on the list already, or in the file twice, stays one person'
              : 'A person whom you already have, or who is in the file twice, stays one lead',
            'Columns without a place can be kept as notes',
            'A large file is imported in the background; you can close the page',
            ...(isForList ? ['“Do not mail” in the file holds for all your mailings'] : []),
            'One click takes it all back',
          ].map((text) => (
            <li key={text}>
              <CheckIcon /> {text}
            </li>
          ))}
        </Points>
      </Section>
    </Columns>
  );
}

function Earlier() {
  const { data } = useLeadImports();
  if (!data || data.data.length === 0) return null;
  return (
    <Section title="Your last files">
      <Files>
        {data.data.map(({ id, fileName, list, status, totalRows, createdAt }) => (
          <li key={id}>
            <Link to={href(list ? importList : importLeads, { file: id })}>{fileName}</Link>
            <span>
              {list ? `${list.name}, ` : ''}
              {formatQuantity(totalRows, 'row')}, {states[status]}, {formatDate(createdAt, currentTime())}
            </span>
          </li>
        ))}
      </Files>
    </Section>
  );
}

const Drop = styled.div`
  padding: 8px;
  background: var(--kraft-soft, var(--sunken));
  > div {
    display: grid;
    gap: 8px;
    justify-items: center;
    padding: 56px 16px;
    border: 2px dashed var(--primary);
    text-align: center;
  }
  &[data-over] > div {
    border-style: solid;
  }
  h2 {
    font: 600 22px/28px var(--font-display);
  }
  p {
    color: var(--muted);
  }
`;
const Points = styled.ul`
  display: grid;
  gap: 8px;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 16px 1fr;
    gap: 8px;
    font-size: 14px;
  }
  svg {
    margin-top: 3px;
    color: var(--success);
  }
`;
const Files = styled.ul`
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    justify-content: space-between;
    padding: 8px 0;
    border-top: 1px solid var(--line);
  }
  li:first-child {
    border-top: 0;
  }
  a {
    overflow-wrap: anywhere;
  }
  span {
    color: var(--muted);
    font-size: 13px;
  }
`;
