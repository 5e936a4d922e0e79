/** Imports a file of homes: the file, where its columns go, what is not read, what mailings lose, and the button. */
import {
  type DoNotMailField,
  doNotMailFields,
  MAX_DO_NOT_MAIL_FILE,
} from '@farmpost/shared/contracts/do-not-mail-vocabulary';
import type { DoNotMailListPreview } from '@farmpost/shared/contracts/do-not-mail';
import { importFieldNames } from '@farmpost/shared/contracts/lead-import-vocabulary';
import { formatCount, formatQuantity } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { JobTicket } from '@farmpost/shared/ui/job-ticket/job-ticket';
import { Columns, Paper, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useChangeEntry, useImportList, usePreviewList } from './api/do-not-mail';
import { Losses } from './losses';
import { firstTerms, problemsOf, TermFields, termsBody } from './term-fields';

const options = doNotMailFields.map((value) => ({ value, label: importFieldNames[value] }));

/** Says why the file cannot be read; `null` if it may be. The server recognizes other kinds by their bytes. */
function problemOf(file: File): string | null {
  if (file.size === 0) return 'The file is empty.';
  return file.size > MAX_DO_NOT_MAIL_FILE
    ? 'The file is larger than 10 MB. Split it and import each part.'
    : null;
}

export function ImportList({ onDone }: { readonly onDone: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const preview = usePreviewList();
  const take = (next: File | undefined) => {
    if (!next) return;
    const found = problemOf(next);
    setProblem(found);
    setFile(found === null ? next : null);
    if (found === null) preview.mutate({ file: next, places: null });
  };
  const list = preview.data;
  const failure = problem ?? preview.error?.message;
  return (
    <Stack>
      {failure && (
        <Banner tone="danger" title="Nothing was imported.">
          {failure}
        </Banner>
      )}
      {file && list ? (
        <Review
          key={`${file.name} ${file.lastModified}`}
          file={file}
          list={list}
          isReading={preview.isPending}
          onPlaces={(places) => preview.mutate({ file, places })}
          onOther={() => {
            setFile(null);
            preview.reset();
          }}
          onDone={onDone}
        />
      ) : (
        <ChooseFile isReading={preview.isPending} onFile={take} />
      )}
    </Stack>
  );
}

function ChooseFile({
  isReading,
  onFile,
}: {
  readonly isReading: boolean;
  readonly onFile: (file: File | undefined) => void;
}) {
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    <Paper>
      <Drop
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          onFile(event.dataTransfer.files[0]);
        }}
      >
        <div>
          <h2>{isReading ? 'Reading the file…' : 'Drop a CSV file here'}</h2>
          <p role="status">
            {isReading
              ? 'Large files take some seconds. Nothing is stored yet.'
              : 'A state’s cease-and-desist list, a mail preference list, or your own: one home a row, with its ZIP.'}
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
            onChange={(event) => onFile(event.currentTarget.files?.[0])}
          />
          <Button look="primary" busy={isReading} busyLabel="Reading…" onClick={() => input.current?.click()}>
            Choose a file
          </Button>
        </div>
      </Drop>
    </Paper>
  );
}

interface ReviewProps {
  readonly file: File;
  readonly list: DoNotMailListPreview;
  readonly isReading: boolean;
  readonly onPlaces: (places: readonly DoNotMailField[]) => void;
  readonly onOther: () => void;
  readonly onDone: () => void;
}

function Review({ file, list, isReading, onPlaces, onOther, onDone }: ReviewProps) {
  const [title, setTitle] = useState(() => file.name.replace(/\.\w+$/, '').slice(0, 120));
  const [terms, setTerms] = useState(() => firstTerms('list'));
  const [isChecked, setChecked] = useState(false);
  const save = useImportList();
  const change = useChangeEntry();
  const problems = problemsOf(terms);
  const places = list.columns.map(({ field }) => field);
  const store = () => {
    setChecked(true);
    if (title.trim() === '' || Object.keys(problems).length > 0) return;
    save.mutate(
      { file, places, title: title.trim(), ...termsBody(terms) },
      {
        onSuccess: (entry) => {
          showToast({
            message: `${formatQuantity(entry.homes, 'home')} of ${entry.title} get no cards`,
            undo: () => change.mutate({ id: entry.id, act: 'take-back' }),
          });
          onDone();
        },
      },
    );
  };
  return (
    <>
      <JobTicket
        caption="List"
        title={formatQuantity(list.homes, 'home')}
        figures={[
          { label: 'Rows', value: formatCount(list.rows) },
          { label: 'In our records', value: formatCount(list.known) },
          { label: 'Not read', value: formatCount(list.unread.count), secondary: true },
        ]}
        action={
          <Button
            look="primary"
            busy={save.isPending}
            busyLabel="Saving…"
            disabled={isReading || list.homes === 0}
            onClick={store}
          >
            Mail {formatQuantity(list.homes, 'home')} no more
          </Button>
        }
      />
      {save.isError && (
        <Banner tone="danger" title="Nothing was imported.">
          {save.error.message}
        </Banner>
      )}
      {list.homes === 0 && (
        <Banner tone="warning" title="No row names a home.">
          Choose which columns hold the street and the ZIP.
        </Banner>
      )}
      <Columns>
        <Stack>
          <Paper>
            <Fields>
              <TextField
                label="Name of the list"
                maxLength={120}
                value={title}
                error={isChecked && title.trim() === '' ? 'Enter a name.' : undefined}
                onChange={(event) => setTitle(event.currentTarget.value)}
              />
              <TermFields
                kind="list"
                terms={terms}
                onChange={setTerms}
                problems={isChecked ? problems : {}}
              />
              <div>
                <Button onClick={onOther}>Other file</Button>
              </div>
            </Fields>
          </Paper>
          <Section flush title="Your columns" aside={file.name}>
            {isReading && <SkeletonRows label="Reading the columns again" rows={2} />}
            <ColumnList aria-label="Columns">
              {list.columns.map(({ header, field, samples, filled }, index) => {
                const name = header || `Column ${index + 1}`;
                return (
                  // Two columns may have the same header.
                  <li key={index} data-unused={field === 'none' || undefined}>
                    <div>
                      <strong>{name}</strong>
                      <span>
                        {formatCount(filled)} of {formatCount(list.rows)}
                      </span>
                    </div>
                    <p>{samples.join(' · ') || 'No values'}</p>
                    <SelectField
                      label={`${name} goes to`}
                      hideLabel
                      options={options}
                      value={field}
                      disabled={isReading}
                      onChange={(event) => {
                        const place = event.currentTarget.value as DoNotMailField;
                        onPlaces(places.map((known, at) => (at === index ? place : known)));
                      }}
                    />
                  </li>
                );
              })}
            </ColumnList>
          </Section>
        </Stack>
        <Stack>
          <Losses losses={list.losses} isAsked={!isReading} />
          <Section title="The first homes">
            {list.first.length === 0 ? (
              <p>Give the columns a place to see the homes.</p>
            ) : (
              <Rows>
                {list.first.map(({ line, address, personName }) => (
                  <li key={line}>
                    <strong>{address}</strong>
                    {personName && <span>While {personName} lives there</span>}
                  </li>
                ))}
              </Rows>
            )}
          </Section>
          <Section title="Not read" aside={formatQuantity(list.unread.count, 'row')}>
            {list.unread.count === 0 && <p>Every row names a home.</p>}
            {list.repeated > 0 && (
              <p>Left out, because the file has the home before: {formatQuantity(list.repeated, 'row')}.</p>
            )}
            {list.unread.rows.length > 0 && (
              <Rows aria-label="Rows that are not read" tabIndex={0} data-scrolls>
                {list.unread.rows.map(({ line, text, reason }) => (
                  <li key={line}>
                    <strong>
                      Line {line}: {text || 'empty'}
                    </strong>
                    <span>{reason}</span>
                  </li>
                ))}
              </Rows>
            )}
          </Section>
        </Stack>
      </Columns>
    </>
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
    max-width: 52ch;
    color: var(--muted);
  }
`;
const Fields = styled.div`
  display: grid;
  gap: 16px;
  padding: 20px;
`;
const ColumnList = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1.4fr);
    gap: 8px 16px;
    padding: 12px 20px;
    border-top: 1px solid var(--line);
  }
  li > :last-child {
    grid-column: 1 / -1;
  }
  li[data-unused] strong {
    color: var(--muted);
  }
  strong,
  span {
    display: block;
    overflow-wrap: anywhere;
  }
  span,
  p {
    color: var(--muted);
    font-size: 13px;
    line-height: 18px;
    overflow-wrap: anywhere;
  }
`;
const Rows = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  &[data-scrolls] {
    max-height: 320px;
    overflow-y: auto;
  }
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
    font-size: 14px;
    line-height: 20px;
  }
  span {
    color: var(--muted);
    font-size: 13px;
  }
`;
