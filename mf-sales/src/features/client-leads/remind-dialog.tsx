/** Makes a task to call a lead again, on the page of its client. */
import { href } from '@farmpost/shared/domain/href';
import { useNavigate } from '@farmpost/shared/client/router';
import type { ClientLead } from '@farmpost/shared/contracts/sales';
import { dayIn } from '@farmpost/shared/domain/calendar';
import { currentTime } from '@farmpost/shared/domain/clock';
import { formatDate } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { useRemind } from './api/client-leads';

export interface RemindDialogProps {
  readonly lead: ClientLead;
  readonly name: string;
  readonly onClose: () => void;
}

/** On the clock of this person. */
const tomorrow = (): string =>
  dayIn(
    new Date(currentTime().getTime() + 86_400_000).toISOString(),
    new Intl.DateTimeFormat().resolvedOptions().timeZone,
  );

export function RemindDialog({ lead, name, onClose }: RemindDialogProps) {
  const formId = useId();
  const navigate = useNavigate();
  const remind = useRemind();
  const [title, setTitle] = useState(`Call ${name} again`);
  const [dueOn, setDueOn] = useState(tomorrow);
  const [isChecked, setIsChecked] = useState(false);
  const problems = {
    title: title.trim() === '' ? 'Write what to do.' : undefined,
    dueOn: dueOn === '' ? 'Choose a day.' : undefined,
  };
  function submit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (problems.title ?? problems.dueOn) return;
    remind.mutate(
      { client: lead.client.id, title: title.trim(), dueOn },
      {
        onSuccess: () => {
          showToast({
            message: `A task for ${formatDate(dueOn)} is with ${lead.client.name}`,
            action: {
              label: 'Open',
              run: () => void navigate(href('/agents/:id', { id: lead.client.id })),
            },
          });
          onClose();
        },
      },
    );
  }
  return (
    <Dialog
      open
      title={`Remind me about ${name}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={formId} busy={remind.isPending} busyLabel="Saving…">
            Add Task
          </Button>
        </>
      }
    >
      <Form id={formId} noValidate onSubmit={submit}>
        {remind.isError && (
          <Banner tone="danger" title="Not saved.">
            {remind.error.message}
          </Banner>
        )}
        <TextField
          label="What to do"
          maxLength={200}
          value={title}
          error={isChecked ? problems.title : undefined}
          onChange={({ target }) => setTitle(target.value)}
        />
        <TextField
          label="Day"
          type="date"
          value={dueOn}
          error={isChecked ? problems.dueOn : undefined}
          onChange={({ target }) => setDueOn(target.value)}
        />
        <p>The task stands on {lead.client.name}’s page.</p>
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
