/** Goals of salespeople for this month: the measures of the sales report. */
import type { SalesGoalMonth } from '@farmpost/shared/contracts/sales-goals';
import { formatCount, formatMoney } from '@farmpost/shared/domain/format';
import { monthName } from '@farmpost/shared/domain/months';
import { readGoal } from '@farmpost/shared/domain/sales-goals';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable } from '@farmpost/shared/ui/table/data-table';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { fieldErrors } from '../../frame/field-errors';
import { useSalesGoals, useSetSalesGoals } from './api/commissions';

type PersonGoals = SalesGoalMonth & { readonly salesPerson: { readonly id: string; readonly name: string } };

const progress = (
  { goal, reached }: SalesGoalMonth['goals']['newClients'],
  format: (value: number) => string,
) => (goal === null ? `${format(reached)}, no goal` : `${format(reached)} of ${format(goal)}`);

export function GoalsSection() {
  const goals = useSalesGoals();
  const [editing, setEditing] = useState<PersonGoals | null>(null);
  const rows: readonly PersonGoals[] = goals.data?.data ?? [];
  const title = rows[0] ? `Goals for ${monthName(rows[0].month)}` : 'Goals';
  const columns: readonly Column<PersonGoals>[] = [
    { id: 'person', header: 'Salesperson', cell: ({ salesPerson }) => salesPerson.name },
    {
      id: 'clients',
      header: 'New clients',
      numeric: true,
      cell: (row) => progress(row.goals.newClients, formatCount),
    },
    {
      id: 'commissions',
      header: 'Commissions',
      numeric: true,
      cell: (row) => progress(row.goals.commissionCents, formatMoney),
    },
    {
      id: 'acts',
      header: 'Actions',
      hideHeader: true,
      phone: 'full',
      cell: (row) => (
        <Button size="small" look="text" onClick={() => setEditing(row)}>
          Set goals<span className="visually-hidden"> of {row.salesPerson.name}</span>
        </Button>
      ),
    },
  ];
  return (
    <Section title={title} flush>
      {goals.isPending && <SkeletonRows label="Loading goals" rows={3} />}
      {goals.isError && !goals.data && (
        <EmptyState
          kind="error"
          title="Goals did not load"
          action={
            <Button busy={goals.isFetching} onClick={() => void goals.refetch()}>
              Try Again
            </Button>
          }
        />
      )}
      {goals.data && rows.length === 0 && (
        <EmptyState kind="first-use" title="No salespeople yet">
          Goals are for people with the role Sales Person.
        </EmptyState>
      )}
      {rows.length > 0 && (
        <DataTable
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={({ salesPerson }) => salesPerson.id}
        />
      )}
      {editing && <GoalsDialog row={editing} onClose={() => setEditing(null)} />}
    </Section>
  );
}

const textOf = (value: number | null) => (value === null ? '' : String(value));

function GoalsDialog({ row, onClose }: { readonly row: PersonGoals; readonly onClose: () => void }) {
  const formId = useId();
  const { id, name } = row.salesPerson;
  const save = useSetSalesGoals(id);
  const { newClients, commissionCents } = row.goals;
  const [clients, setClients] = useState(textOf(newClients.goal));
  const [dollars, setDollars] = useState(
    textOf(commissionCents.goal === null ? null : Math.round(commissionCents.goal / 100)),
  );
  const [isChecked, setIsChecked] = useState(false);
  const targets = { clients: readGoal(clients), dollars: readGoal(dollars) };
  const isWrong = (value: number | null) => Number.isNaN(value);
  const wrong = 'Enter a whole number above zero, or leave it empty.';
  const fields = fieldErrors(save.error);
  function submit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (isWrong(targets.clients) || isWrong(targets.dollars)) return;
    save
      .mutateAsync({
        newClients: targets.clients,
        commissionCents: targets.dollars === null ? null : targets.dollars * 100,
      })
      .then(() => {
        showToast({ message: `Goals of ${name} saved` });
        onClose();
      })
      .catch(() => undefined);
  }
  return (
    <Dialog
      open
      title={`Goals of ${name}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={save.isPending} busyLabel="Saving…">
            Save goals
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        <p>
          They count for {monthName(row.month)} and later months. {name} sees them and can change them.
        </p>
        {save.isError && Object.keys(fields).length === 0 && (
          <Banner tone="danger">{save.error.message}</Banner>
        )}
        <TextField
          label="New clients a month"
          inputMode="numeric"
          value={clients}
          error={isChecked && isWrong(targets.clients) ? wrong : fields.newClients}
          onChange={({ target }) => setClients(target.value)}
        />
        <TextField
          label="Commissions a month, in dollars"
          inputMode="numeric"
          value={dollars}
          error={isChecked && isWrong(targets.dollars) ? wrong : fields.commissionCents}
          onChange={({ target }) => setDollars(target.value)}
        />
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
