/** Where the columns of a file go, the first people as they will be stored, and the start. */
import type { ImportField } from '@farmpost/shared/contracts/lead-import-vocabulary';
import type { LeadImport } from '@farmpost/shared/contracts/lead-imports';
import { formatCount, formatQuantity } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { JobTicket } from '@farmpost/shared/ui/job-ticket/job-ticket';
import { Columns, Paper, Section, Stack } from '@farmpost/shared/ui/section/section';
import styled from 'styled-components';
import { usePlaceColumns, useStartImport } from './api/imports';
import { formatFileSize } from './file-size';
import { ImportColumns } from './import-columns';
import { TheyAre } from './they-are';

interface ImportMappingProps {
  readonly file: LeadImport;
  /** Begun from the page of lists. */
  readonly isForList: boolean;
  readonly onOther: () => void;
  /** Opens the check of the rows, which a file for a list has. */
  readonly onCheck: () => void;
}

export function ImportMapping({ file, isForList, onOther, onCheck }: ImportMappingProps) {
  const place = usePlaceColumns(file.id);
  const start = useStartImport(file.id);
  // The choices on their way to the server are shown at once.
  const places = place.isPending ? place.variables.columns : file.columns.map(({ field }) => field);
  const placed = places.filter((field) => field !== 'none').length;
  const failure = start.error ?? place.error;
  const choose = (index: number, field: ImportField) =>
    place.mutate({ columns: places.map((known, at) => (at === index ? field : known)) });
  const isUnsaid = isForList && file.list === null;
  return (
    <>
      <JobTicket
        caption={file.list ? `Import · ${file.list.name}` : 'Import'}
        title={formatQuantity(file.totalRows, 'row')}
        figures={[
          { label: 'Columns', value: formatCount(file.columns.length) },
          { label: 'With a place', value: formatCount(placed) },
          { label: 'Not used', value: formatCount(file.columns.length - placed), secondary: true },
        ]}
        action={
          file.list || isUnsaid ? (
            <Button look="primary" disabled={place.isPending || isUnsaid} onClick={onCheck}>
              Check {formatQuantity(file.totalRows, 'row')}
            </Button>
          ) : (
            <Button
              look="primary"
              busy={start.isPending}
              busyLabel="Starting…"
              disabled={place.isPending}
              onClick={() => start.mutate()}
            >
              Import {formatQuantity(file.totalRows, 'row')}
            </Button>
          )
        }
      />
      {failure && (
        <Banner tone="danger" title="Nothing was imported.">
          {failure.message}
        </Banner>
      )}
      <Columns>
        <Stack>
          <Paper>
            <FileLine>
              <div>
                <strong>{file.fileName}</strong>
                <p>
                  {formatQuantity(file.totalRows, 'row')}, {formatQuantity(file.columns.length, 'column')},{' '}
                  {formatFileSize(file.size)}. Kept for seven days.
                </p>
              </div>
              <Button onClick={onOther}>Other file</Button>
            </FileLine>
          </Paper>
          <ImportColumns file={file} places={places} onChange={choose} />
        </Stack>
        <Stack>
          <TheyAre
            file={file}
            isForList={isForList}
            onChange={(listId) => place.mutate({ columns: places, listId })}
          />
          <Section title="The first people">
            {file.people.length === 0 || placed === 0 ? (
              <p>Give the columns a place to see whom they name.</p>
            ) : (
              <People>
                {file.people.map(({ line, name, email, phone, address }) => (
                  <li key={line}>
                    <strong>{name || 'No name'}</strong>
                    <span>
                      {[email, phone, address].filter(Boolean).join(' · ') || 'Nothing to reach them by'}
                    </span>
                  </li>
                ))}
              </People>
            )}
            <p>They are people you know: not counted as leads from your cards, and nobody is messaged.</p>
          </Section>
        </Stack>
      </Columns>
    </>
  );
}

const FileLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
  justify-content: space-between;
  padding: 16px 20px;
  strong {
    overflow-wrap: anywhere;
  }
  p {
    color: var(--muted);
    font-size: 13px;
  }
`;
const People = styled.ol`
  margin-bottom: 12px;
  list-style: none;
  li {
    padding: 8px 0;
    border-top: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  li:first-child {
    border-top: 0;
  }
  strong,
  span {
    display: block;
  }
  span {
    color: var(--muted);
    font-size: 13px;
  }
`;
