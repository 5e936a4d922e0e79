/** The rates in force, their history, and a new one from a day on. */
import { commissionBases, type CommissionBase } from '@farmpost/shared/contracts/commission-vocabulary';
import type { CommissionAccounts, CommissionRate } from '@farmpost/shared/contracts/commissions';
import { currentTime } from '@farmpost/shared/domain/clock';
import { commissionBaseNames, formatRate } from '@farmpost/shared/domain/commissions';
import { utcDay } from '@farmpost/shared/domain/calendar';
import { formatDate, formatFullDate } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { PlusIcon } from '@farmpost/shared/ui/icon/icon';
import { Section } from '@farmpost/shared/ui/section/section';
import { type Column, DataTable } from '@farmpost/shared/ui/table/data-table';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { fieldErrors } from '../../frame/field-errors';
import { useAddRate } from './api/commissions';

const columns: readonly Column<CommissionRate>[] = [
  { id: 'base', header: 'Share of', cell: ({ base }) => commissionBaseNames[base] },
  { id: 'rate', header: 'Rate', numeric: true, cell: ({ basisPoints }) => formatRate(basisPoints) },
  { id: 'from', header: 'Payments from', cell: ({ validFrom }) => formatDate(utcDay(validFrom)) },
  { id: 'by', header: 'Added by', cell: ({ createdBy }) => createdBy ?? 'Deleted account' },
  { id: 'on', header: 'Added', cell: ({ createdAt }) => formatDate(createdAt) },
];

export function RatesSection({ data }: { readonly data: CommissionAccounts }) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Section
      title="Rates"
      flush
      aside={
        <Button icon={<PlusIcon />} onClick={() => setIsAdding(true)}>
          Add rate
        </Button>
      }
    >
      <Now>
        Today a payment earns {formatRate(data.rates.membership)} of the membership and{' '}
        {formatRate(data.rates.mail)} of the mail in it. Lines earned before keep the rate of their day.
      </Now>
      {data.rateHistory.length > 0 && (
        <DataTable caption="Rates" columns={columns} rows={data.rateHistory} rowKey={({ id }) => id} />
      )}
      {isAdding && <RateDialog onClose={() => setIsAdding(false)} />}
    </Section>
  );
}

/** `7.5` as 750; `NaN` for anything that is not a percentage with at most two decimals. */
const toBasisPoints = (text: string) =>
  /^\d{1,3}(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : Number.NaN;

function RateDialog({ onClose }: { readonly onClose: () => void }) {
  const [today] = useState(() => utcDay(currentTime()));
  const [draft, setDraft] = useState({ base: 'membership' as CommissionBase, percent: '', validFrom: today });
  const [isChecked, setIsChecked] = useState(false);
  const add = useAddRate();
  const formId = useId();
  const fields = fieldErrors(add.error);
  const basisPoints = toBasisPoints(draft.percent);
  const isWrong = Number.isNaN(basisPoints) || basisPoints > 10_000;
  function submit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (isWrong) return;
    add.mutate(
      { base: draft.base, basisPoints, validFrom: draft.validFrom },
      {
        onSuccess: ({ validFrom }) => {
          showToast({ message: `Rate added from ${formatFullDate(utcDay(validFrom))}` });
          onClose();
        },
      },
    );
  }
  return (
    <Dialog
      open
      title="Add a rate"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={add.isPending} busyLabel="Adding…">
            Add rate
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        <p>It applies to payments from that day on, for every salesperson. It cannot be changed later.</p>
        {add.isError && Object.keys(fields).length === 0 && (
          <Banner tone="danger">{add.error.message}</Banner>
        )}
        <SelectField
          label="Share of"
          value={draft.base}
          options={commissionBases.map((value) => ({ value, label: commissionBaseNames[value] }))}
          onChange={({ target }) => setDraft({ ...draft, base: target.value as CommissionBase })}
        />
        <TextField
          label="Rate"
          suffix="%"
          inputMode="decimal"
          value={draft.percent}
          error={
            isChecked && isWrong
              ? 'Enter a percentage from 0 to 100, with at most two decimals.'
              : fields.basisPoints
          }
          onChange={({ target }) => setDraft({ ...draft, percent: target.value })}
        />
        <TextField
          label="Payments from"
          type="date"
          min={today}
          value={draft.validFrom}
          error={fields.validFrom}
          onChange={({ target }) => setDraft({ ...draft, validFrom: target.value })}
        />
      </Form>
    </Dialog>
  );
}

const Now = styled.p`
  padding: 0 20px 16px;
`;
const Form = styled.form`
  display: grid;
  gap: 16px;
`;
