/** A customer's mailings: those that are not over first, each with the acts that its state allows. */
import type { Customer } from '@farmpost/shared/contracts/customers';
import type { PlatformMailing } from '@farmpost/shared/contracts/platform-mailings';
import { formatCount, formatMoney } from '@farmpost/shared/domain/format';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Section } from '@farmpost/shared/ui/section/section';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { useState } from 'react';
import { MailingActDialog, type WantedMailingAct } from '../../../desk/mailing-act-dialog';
import { MailingActs, MailingPlace } from '../../../desk/mailing-parts';
import { printersOf, purposeNames } from '../../../desk/mailing-words';

const FIRST = 5;
const over = new Set<PlatformMailing['status']>(['completed', 'cancelled', 'failed']);

export function MailingsSection({ mailings }: { readonly mailings: Customer['mailings'] }) {
  const [wanted, setWanted] = useState<WantedMailingAct | null>(null);
  const [isAll, setAll] = useState(false);
  const sorted = mailings.latest.toSorted(
    (a, b) =>
      Number(over.has(a.status)) - Number(over.has(b.status)) || b.createdAt.localeCompare(a.createdAt),
  );
  const shown = isAll ? sorted : sorted.slice(0, FIRST);
  const columns: readonly Column<PlatformMailing>[] = [
    {
      id: 'name',
      header: 'Mailing',
      phone: 'full',
      cell: (mailing) => (
        <TwoLines main={mailing.name} sub={purposeNames[mailing.purpose] ?? mailing.purpose} />
      ),
    },
    {
      id: 'place',
      header: 'Where it is',
      phone: 'full',
      cell: (mailing) => <MailingPlace mailing={mailing} />,
    },
    {
      id: 'cards',
      header: 'Cards',
      numeric: true,
      cell: (row) => <TwoLines main={formatCount(row.cards)} sub={printersOf(row)} />,
    },
    { id: 'cents', header: 'Charge', numeric: true, cell: ({ cents }) => formatMoney(cents) },
    {
      id: 'acts',
      header: 'Acts',
      hideHeader: true,
      phone: 'full',
      cell: (mailing) => <MailingActs mailing={mailing} onWant={setWanted} />,
    },
  ];
  return (
    <div id="mailings">
      <Section
        title="Mailings"
        flush
        aside={
          sorted.length > FIRST && (
            <Button size="small" look="text" onClick={() => setAll(!isAll)}>
              {isAll ? 'Show fewer' : `All ${formatCount(mailings.total)}`}
            </Button>
          )
        }
      >
        {sorted.length === 0 ? (
          <EmptyState kind="first-use" title="No mailing yet">
            Drafts and mailings of this customer appear here.
          </EmptyState>
        ) : (
          <DataTable
            caption="Mailings of the customer"
            columns={columns}
            rows={shown}
            rowKey={({ id }) => id}
          />
        )}
      </Section>
      {wanted && <MailingActDialog wanted={wanted} onClose={() => setWanted(null)} />}
    </div>
  );
}
