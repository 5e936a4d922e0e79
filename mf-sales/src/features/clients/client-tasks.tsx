/** The salesperson's to-do list for one client. */
import { hasErrorCode } from '@farmpost/shared/client';
import type { ClientTask } from '@farmpost/shared/contracts/clients';
import { formatDate } from '@farmpost/shared/domain/format';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { Checkbox } from '@farmpost/shared/ui/field/checkbox';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Section } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { useAddTask, useUpdateTask } from './api/clients';

export interface ClientTasksProps {
  readonly id: string;
  readonly tasks: readonly ClientTask[];
}

export function ClientTasks({ id, tasks }: ClientTasksProps) {
  return (
    <Section title="Tasks">
      {tasks.length > 0 && (
        <List aria-label="Tasks">
          {tasks.map((task) => (
            <Task key={task.id} id={id} task={task} />
          ))}
        </List>
      )}
      <NewTask id={id} />
    </Section>
  );
}

function Task({ id, task }: { readonly id: string; readonly task: ClientTask }) {
  const update = useUpdateTask(id);
  const isDone = update.isPending ? update.variables.isDone : task.doneAt !== null;
  const mark = (of: ClientTask, done: boolean) =>
    update.mutate(
      { task: of, isDone: done },
      {
        onSuccess: (changed) => {
          if (done) showToast({ message: `Done: ${task.title}`, undo: () => mark(changed, false) });
        },
      },
    );
  return (
    <li data-done={isDone || undefined}>
      <Checkbox
        label={task.title}
        checked={isDone}
        error={
          update.isError
            ? hasErrorCode(update.error, 'version_conflict')
              ? 'Someone else just changed this task. Reload to see it.'
              : 'Not saved. Please try again.'
            : undefined
        }
        onChange={(event) => mark(task, event.currentTarget.checked)}
      />
      <span>
        {task.doneAt !== null
          ? `Done ${formatDate(task.doneAt)}`
          : task.dueOn !== null && `Due ${formatDate(task.dueOn)}`}
      </span>
    </li>
  );
}

function NewTask({ id }: { readonly id: string }) {
  const [title, setTitle] = useState('');
  const [dueOn, setDueOn] = useState('');
  const [error, setError] = useState<string>();
  const add = useAddTask(id);
  return (
    <Form
      aria-label="New task"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (title.trim() === '') {
          setError('Describe the task.');
          return;
        }
        add.mutate(
          { title: title.trim(), dueOn: dueOn === '' ? null : dueOn },
          {
            onSuccess: () => {
              setTitle('');
              setDueOn('');
            },
          },
        );
      }}
    >
      <TextField
        label="New task"
        maxLength={200}
        value={title}
        error={error ?? (add.isError ? 'Not saved. Please try again.' : undefined)}
        onChange={(event) => {
          setTitle(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <TextField
        label="Due"
        type="date"
        value={dueOn}
        onChange={(event) => setDueOn(event.currentTarget.value)}
      />
      <Button type="submit" busy={add.isPending} busyLabel="Adding…">
        Add a task
      </Button>
    </Form>
  );
}

const List = styled.ul`
  list-style: none;
  margin: 0 0 12px;
  padding: 0;
  > li {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding: 6px 0;
    border-bottom: 1px solid var(--line);
  }
  > li > span {
    font-size: 13px;
    white-space: nowrap;
    color: var(--muted);
  }
  [data-done] label {
    text-decoration: line-through;
    color: var(--muted);
  }
`;
const Form = styled.form`
  display: grid;
  grid-template-columns: 1fr 180px auto;
  align-items: end;
  gap: 12px;
  @media ${phone} {
    grid-template-columns: 1fr;
  }
`;
