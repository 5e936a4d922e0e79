/** Sets the goals of this month and the following ones. An empty field means no goal. */
import type { SalesGoalMonth } from '@farmpost/shared/contracts/sales-goals';
import { monthName } from '@farmpost/shared/domain/months';
import { readGoal } from '@farmpost/shared/domain/sales-goals';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { fieldErrors } from '../lists/field-errors';
import { useSetGoals } from './api/goals';

interface Props {
  readonly present: SalesGoalMonth;
  readonly onClose: () => void;
}

const textOf = (value: number | null) => (value === null ? '' : String(value));

export function GoalsDialog({ present, onClose }: Props) {
  const formId = useId();
  const save = useSetGoals();
  const { newClients, commissionCents } = present.goals;
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
        showToast({ message: 'Goals saved' });
        onClose();
      })
      .catch(() => undefined);
  }
  return (
    <Dialog
      open
      title="Set goals"
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
        <p>They count for {monthName(present.month)} and later months. Earlier months keep theirs.</p>
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
