/** Views of a list as links above it: built-in ones with counts, then the agent's own. Each is a query of the URL. */
import { Link, useLocation, useSearchParams } from '@farmpost/shared/client/router';
import type { ViewedList } from '@farmpost/shared/contracts/list-views';
import { CountBadge } from '@farmpost/shared/ui/badge/badge';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { PlusIcon } from '@farmpost/shared/ui/icon/icon';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useDeleteListView, useListViews, useSaveListView } from './api/list-views';

export interface BuiltInView {
  readonly name: string;
  /** Empty for the whole list. */
  readonly query: string;
  readonly count?: number | undefined;
}

export interface ListTabsProps {
  readonly list: ViewedList;
  /** `Views of campaigns` */
  readonly label: string;
  readonly views: readonly BuiltInView[];
  /** Parameters that do not choose rows, such as the open row. */
  readonly beside?: readonly string[];
  /** Content at the end of the line. */
  readonly aside?: ReactNode;
}

function chosen(address: URLSearchParams, beside: readonly string[]): string {
  const query = new URLSearchParams(address);
  for (const name of beside) query.delete(name);
  query.sort();
  return query.toString();
}

const countOf = (count: number, list: ViewedList) => `${count} ${count === 1 ? list.slice(0, -1) : list}`;

export function ListTabs({ list, label, views, beside = [], aside }: ListTabsProps) {
  const [address] = useSearchParams();
  const { pathname } = useLocation();
  const current = chosen(address, beside);
  const { data: saved } = useListViews(list);
  const save = useSaveListView(list);
  const remove = useDeleteListView();
  const [isSaving, setSaving] = useState(false);
  const known = saved?.data.find(({ query }) => query === current);
  const isBuiltIn = views.some(({ query }) => chosen(new URLSearchParams(query), []) === current);
  return (
    <Bar>
      <nav aria-label={label}>
        {views.map((view) => (
          <Link
            key={view.name}
            to={view.query === '' ? pathname : `${pathname}?${view.query}`}
            aria-current={chosen(new URLSearchParams(view.query), []) === current ? 'page' : undefined}
          >
            {view.name}
            {view.count !== undefined && <CountBadge count={view.count} label={countOf(view.count, list)} />}
          </Link>
        ))}
        {saved?.data.map((view) => (
          <Link
            key={view.id}
            to={`${pathname}?${view.query}`}
            aria-current={view.query === current ? 'page' : undefined}
          >
            {view.name}
          </Link>
        ))}
      </nav>
      {known ? (
        <Button
          look="text"
          busy={remove.isPending}
          onClick={() =>
            remove.mutate(known.id, {
              onSuccess: () =>
                showToast({
                  message: `View ${known.name} deleted`,
                  undo: () => save.mutate({ name: known.name, query: known.query }),
                }),
            })
          }
        >
          Delete this view
        </Button>
      ) : (
        !isBuiltIn && (
          <Button look="text" icon={<PlusIcon />} onClick={() => setSaving(true)}>
            Save this view
          </Button>
        )
      )}
      {isSaving && <SaveDialog list={list} query={current} onClose={() => setSaving(false)} />}
      {aside}
    </Bar>
  );
}

interface SaveDialogProps {
  readonly list: ViewedList;
  readonly query: string;
  readonly onClose: () => void;
}

function SaveDialog({ list, query, onClose }: SaveDialogProps) {
  const formId = useId();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const save = useSaveListView(list);
  return (
    <Dialog
      open
      title="Save this view"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={formId} busy={save.isPending} busyLabel="Saving…">
            Save view
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() === '') setError('Give the view a name.');
          else save.mutate({ name: name.trim(), query }, { onSuccess: onClose });
        }}
      >
        <TextField
          label="Name"
          maxLength={40}
          value={name}
          error={error ?? save.error?.message}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 16px;
  box-shadow: inset 0 -1px 0 var(--control);
  nav {
    display: flex;
    overflow-x: auto;
  }
  nav a {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 44px;
    padding: 0 14px;
    border: 1px solid transparent;
    border-bottom: 0;
    color: var(--muted);
    text-decoration: none;
    white-space: nowrap;
  }
  nav a:hover {
    color: var(--text);
  }
  nav a:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  nav a[aria-current] {
    border-color: var(--control);
    border-top: 3px solid var(--primary);
    background: var(--surface);
    color: var(--text);
    font-weight: 600;
  }
`;
