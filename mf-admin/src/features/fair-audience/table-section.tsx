/** One table with its files, and what can be done with it. */
import type { BlockFile, BlockTable } from '@farmpost/shared/contracts/audience-lens';
import { lensGroupNames } from '@farmpost/shared/contracts/audience-lens-vocabulary';
import { formatCount, formatDateTime, formatQuantity } from '@farmpost/shared/domain/format';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Facts } from '@farmpost/shared/ui/facts/facts';
import { Actions, Section, Stack } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useActivateTable, useAddFile, useDeleteTable } from '../../fair-audience/block-tables';

const states = {
  draft: <Badge tone="warning">Not used yet</Badge>,
  current: <Badge tone="success">In use</Badge>,
  replaced: <Badge tone="outline">Replaced</Badge>,
} as const;

export function TableSection({ table }: { readonly table: BlockTable }) {
  const add = useAddFile(table.id);
  const activate = useActivateTable(table.id);
  const remove = useDeleteTable(table.id);
  const [isDeleting, setDeleting] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isDraft = table.state === 'draft';
  const failed = [add, activate, remove].find(({ isError }) => isError);
  const title = `${table.name}, ${table.year}`;
  const named = <span className="visually-hidden">: {title}</span>;
  return (
    <Section title={title} aside={states[table.state]}>
      <Stack>
        <Facts
          facts={[
            ['Blocks', blocksInWords(table)],
            ['Groups', table.groups.map((group) => lensGroupNames[group]).join(', ') || 'None yet'],
            ['Source', table.source],
            ...(table.usedSince ? [['Used since', formatDateTime(table.usedSince)] as const] : []),
            ...(table.replacedAt ? [['Replaced', formatDateTime(table.replacedAt)] as const] : []),
            ['Decisions', formatCount(table.decisions)],
          ]}
        />
        <Files>
          {table.files.map((file) => (
            <FileLine key={`${file.sha256} ${file.addedAt}`} file={file} />
          ))}
        </Files>
        {failed?.error && <Banner tone="danger">{failed.error.message}</Banner>}
        <Actions>
          {isDraft && (
            <>
              <input
                ref={input}
                type="file"
                accept=".json,.geojson,application/json,application/geo+json"
                className="visually-hidden"
                tabIndex={-1}
                aria-label={`File for ${title}`}
                onChange={({ currentTarget }) => {
                  const [picked] = currentTarget.files ?? [];
                  if (picked) add.mutate(picked);
                  currentTarget.value = '';
                }}
              />
              <Button busy={add.isPending} busyLabel="Reading…" onClick={() => input.current?.click()}>
                Add a File{named}
              </Button>
              <Button
                look="primary"
                disabled={table.usable === 0}
                busy={activate.isPending}
                busyLabel="Saving…"
                onClick={() =>
                  activate.mutate(undefined, {
                    onSuccess: () =>
                      showToast({ message: `Campaigns are compared by ${title} from now on.` }),
                  })
                }
              >
                Use This Table{named}
              </Button>
            </>
          )}
          {table.decisions === 0 &&
            (isDeleting ? (
              <>
                <Button
                  look="danger"
                  busy={remove.isPending}
                  busyLabel="Deleting…"
                  onClick={() =>
                    // The section is gone once it is deleted.
                    void remove
                      .mutateAsync()
                      .then(() => showToast({ message: `Deleted: ${title}` }))
                      .catch(() => undefined)
                  }
                >
                  {table.state === 'current' ? 'Delete it and compare no more' : 'Delete it'}
                  {named}
                </Button>
                <Button onClick={() => setDeleting(false)}>Keep it{named}</Button>
              </>
            ) : (
              <Button look="text" onClick={() => setDeleting(true)}>
                Delete{named}
              </Button>
            ))}
        </Actions>
      </Stack>
    </Section>
  );
}

function blocksInWords({ usable, withFigures, withPlace }: BlockTable): string {
  const parts = `${formatCount(withFigures)} with figures, ${formatCount(withPlace)} with a boundary`;
  return `${formatCount(usable)} can be used: ${parts}`;
}

function FileLine({ file }: { readonly file: BlockFile }) {
  const { kind, name, blocks, odd, oddRows, unread, addedBy, addedAt, sha256 } = file;
  return (
    <li>
      <strong>{name}</strong> {kind === 'figures' ? 'Figures' : 'Boundaries'} of{' '}
      {formatQuantity(blocks, 'block')}, added {formatDateTime(addedAt)}
      {addedBy !== null && ` by ${addedBy}`}. SHA-256 <code>{sha256.slice(0, 12)}</code>
      {odd > 0 && (
        <details>
          <summary>{formatQuantity(odd, 'odd row')}</summary>
          <ul>
            {oddRows.map(({ line, reason }, index) => (
              <li key={`${line} ${index}`}>
                Row {line}: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      {unread.length > 0 && (
        <details>
          <summary>{formatQuantity(unread.length, 'column')} not used</summary>
          {unread.join(', ')}
        </details>
      )}
    </li>
  );
}

const Files = styled.ul`
  display: grid;
  gap: 8px;
  font-size: 14px;
  overflow-wrap: anywhere;
  summary {
    cursor: pointer;
  }
`;
