/** Views of the list as links: each is a query of its URL. */
import { Link, useLocation, useSearchParams } from '@farmpost/shared/client/router';
import { CountBadge } from '@farmpost/shared/ui/badge/badge';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { PlusIcon } from '@farmpost/shared/ui/icon/icon';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { useLeadSummary } from './api/get-lead-summary';
import { useDeleteView, useLeadViews, useSaveView } from './api/work-on-leads';
import { formatWait } from './first-reply';

type Counts = NonNullable<ReturnType<typeof useLeadSummary>['data']>;

const views: readonly { name: string; query: string; count: (counts: Counts) => number }[] = [
  { name: 'All', query: '', count: ({ total }) => total },
  { name: 'Waiting', query: 'status=new&sort=oldest', count: ({ byStatus }) => byStatus.new },
  {
    name: 'Open',
    query: 'status=open',
    count: ({ byStatus }) => byStatus.new + byStatus.contacted + byStatus.qualified,
  },
  { name: 'Won', query: 'status=converted', count: ({ byStatus }) => byStatus.converted },
];

/** What chooses the rows, without the page and the open lead. */
function chosen(address: URLSearchParams): string {
  const query = new URLSearchParams(address);
  query.delete('cursor');
  query.delete('lead');
  query.sort();
  return query.toString();
}

export function LeadViews() {
  const [address] = useSearchParams();
  const { pathname } = useLocation();
  const { data: counts } = useLeadSummary();
  const current = chosen(address);
  const { data: saved } = useLeadViews();
  const save = useSaveView();
  const remove = useDeleteView();
  const [isSaving, setSaving] = useState(false);
  const known = saved?.data.find(({ query }) => query === current);
  const isBuiltIn = views.some(({ query }) => chosen(new URLSearchParams(query)) === current);
  const median = counts?.medianFirstReplySeconds ?? null;
  return (
    <Bar>
      <nav aria-label="Views of leads">
        {views.map((view) => (
          <Link
            key={view.name}
            to={view.query === '' ? pathname : `${pathname}?${view.query}`}
            aria-current={chosen(new URLSearchParams(view.query)) === current ? 'page' : undefined}
          >
            {view.name}
            {counts && <CountBadge count={view.count(counts)} label={`${view.count(counts)} leads`} />}
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
      {isSaving && <SaveDialog query={current} onClose={() => setSaving(false)} />}
      {median !== null && (
        <p>
          Median first reply <strong>{formatWait(median * 1000)}</strong>
        </p>
      )}
    </Bar>
  );
}

function SaveDialog({ query, onClose }: { readonly query: string; readonly onClose: () => void }) {
  const formId = useId();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const save = useSaveView();
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
    border-color: var(--line);
    border-top: 3px solid var(--primary);
    background: var(--surface);
    color: var(--text);
    font-weight: 600;
  }
  p {
    font-size: 13px;
    color: var(--muted);
  }
  p strong {
    color: var(--text);
  }
`;
