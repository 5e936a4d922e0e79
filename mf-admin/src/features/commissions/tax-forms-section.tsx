/** Payments of a year for Form 1099-NEC, and whether each person's Form W-9 is there. The form itself is kept elsewhere. */
import type { RecordedTaxFormState } from '@farmpost/shared/contracts/tax-form-vocabulary';
import { recordedTaxFormStates } from '@farmpost/shared/contracts/tax-form-vocabulary';
import type { TaxYear } from '@farmpost/shared/contracts/tax-forms';
import { utcDay } from '@farmpost/shared/domain/calendar';
import { currentTime } from '@farmpost/shared/domain/clock';
import { formatDate, formatDollars, formatFullDate, formatMoney } from '@farmpost/shared/domain/format';
import { taxFormStateNames } from '@farmpost/shared/domain/tax-forms';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { DownloadIcon } from '@farmpost/shared/ui/icon/icon';
import { Actions, Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { useExportTaxYear, useSetTaxForm, useTaxYear } from './api/tax-forms';

type Person = TaxYear['people'][number];

const presentYear = () => Number(utcDay(currentTime()).slice(0, 4));

/** When and by whom the state was recorded, as far as it is known. */
function noteOf({ state, askedOn, onFileOn, recordedBy }: Person): string {
  const day = state === 'on_file' ? onFileOn : state === 'asked' ? askedOn : null;
  if (day === null) return '';
  return `${formatFullDate(day)}${recordedBy === null ? '' : `, ${recordedBy}`}`;
}

export function TaxFormsSection() {
  const [year, setYear] = useState(presentYear);
  const taxes = useTaxYear(String(year));
  const exportYear = useExportTaxYear();
  const [editing, setEditing] = useState<Person | null>(null);
  const { data } = taxes;
  const columns: readonly Column<Person>[] = [
    {
      id: 'person',
      header: 'Salesperson',
      cell: ({ name, email, endedAt }) => (
        <TwoLines
          main={name}
          sub={endedAt === null ? email : `${email} · account ended ${formatDate(endedAt)}`}
        />
      ),
    },
    { id: 'paid', header: 'Paid', numeric: true, cell: ({ paidCents }) => formatMoney(paidCents) },
    { id: 'reported', header: 'Form 1099-NEC', cell: ({ isReached }) => (isReached ? 'Due' : 'Not due') },
    {
      id: 'form',
      header: 'Tax form',
      phone: 'full',
      cell: (person) => {
        const { name, tone } = taxFormStateNames[person.state];
        return <TwoLines main={<Badge tone={tone}>{name}</Badge>} sub={noteOf(person)} />;
      },
    },
    {
      id: 'acts',
      header: 'Actions',
      hideHeader: true,
      phone: 'full',
      cell: (person) =>
        person.endedAt === null && (
          <Button size="small" look="text" onClick={() => setEditing(person)}>
            Record W-9<span className="visually-hidden"> of {person.name}</span>
          </Button>
        ),
    },
  ];
  return (
    <Section
      title="Tax forms"
      flush
      aside={
        <Actions>
          <SelectField
            label="Year"
            value={String(year)}
            options={[presentYear(), presentYear() - 1].map((each) => ({
              value: String(each),
              label: String(each),
            }))}
            onChange={({ target }) => setYear(Number(target.value))}
          />
          <Button
            size="small"
            look="text"
            icon={<DownloadIcon />}
            busy={exportYear.isPending}
            onClick={() => exportYear.mutate(String(year))}
          >
            CSV<span className="visually-hidden"> of tax forms</span>
          </Button>
        </Actions>
      }
    >
      {exportYear.isError && (
        <Notice>
          <Banner tone="danger">The year could not be exported. Please try again.</Banner>
        </Notice>
      )}
      {taxes.isPending && <SkeletonRows label="Loading tax forms" rows={3} />}
      {taxes.isError && !data && (
        <EmptyState
          kind="error"
          title="Tax forms did not load"
          action={
            <Button busy={taxes.isFetching} onClick={() => void taxes.refetch()}>
              Try Again
            </Button>
          }
        />
      )}
      {data && (
        <>
          <Notice>
            <p>
              Payments of {formatDollars(data.thresholdCents)} or more in {data.year} are reported on Form
              1099-NEC{data.isThresholdFinal ? '.' : ', unless the IRS has set a higher amount.'} Keep forms
              and taxpayer numbers outside of Farmpost.
            </p>
          </Notice>
          {data.people.length === 0 ? (
            <EmptyState kind="first-use" title="No salespeople yet">
              Give someone the role Sales Person under Users.
            </EmptyState>
          ) : (
            <DataTable
              wide
              caption={`Tax forms of ${data.year}`}
              columns={columns}
              rows={data.people}
              rowKey={({ id }) => id}
            />
          )}
        </>
      )}
      {editing && <RecordDialog person={editing} year={year} onClose={() => setEditing(null)} />}
    </Section>
  );
}

interface RecordProps {
  readonly person: Person;
  readonly year: number;
  readonly onClose: () => void;
}

function RecordDialog({ person, year, onClose }: RecordProps) {
  const formId = useId();
  const record = useSetTaxForm(person.id, String(year));
  const known = recordedTaxFormStates.find((state) => state === person.state) ?? 'not_asked';
  const [state, setState] = useState<RecordedTaxFormState>(known);
  const [on, setOn] = useState(() => utcDay(currentTime()));
  function submit(event: FormEvent) {
    event.preventDefault();
    if (on === '') return;
    record
      .mutateAsync({ state, on })
      .then(() => {
        showToast({ message: `Tax form of ${person.name} recorded` });
        onClose();
      })
      .catch(() => undefined);
  }
  return (
    <Dialog
      open
      title={`Tax form of ${person.name}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={record.isPending} busyLabel="Saving…">
            Save
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        {record.isError && <Banner tone="danger">{record.error.message}</Banner>}
        <SelectField
          label="Form W-9"
          value={state}
          options={recordedTaxFormStates.map((value) => ({ value, label: taxFormStateNames[value].name }))}
          onChange={({ target }) => setState(target.value as RecordedTaxFormState)}
        />
        {state !== 'not_asked' && (
          <TextField
            label={state === 'asked' ? 'Asked for on' : 'Received on'}
            type="date"
            value={on}
            {...(on === '' && { error: 'Choose a day.' })}
            onChange={({ target }) => setOn(target.value)}
          />
        )}
      </Form>
    </Dialog>
  );
}

const Notice = styled.div`
  padding: 0 20px 16px;
  color: var(--muted);
`;
const Form = styled.form`
  display: grid;
  gap: 16px;
`;
