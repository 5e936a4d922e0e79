/** Shows the saved values next to the person's own after a change was refused because of one made elsewhere. */
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { type Column, DataTable } from '@farmpost/shared/ui/table/data-table';

export interface ConflictRow {
  readonly field: string;
  readonly saved: string;
  readonly own: string;
}

const columns: readonly Column<ConflictRow>[] = [
  { id: 'field', header: 'Field', cell: ({ field }) => field },
  { id: 'saved', header: 'Saved elsewhere', cell: ({ saved }) => saved || 'Empty' },
  { id: 'own', header: 'Yours', cell: ({ own }) => own || 'Empty' },
];

export function ConflictChoice({ rows }: { readonly rows: readonly ConflictRow[] }) {
  const different = rows.filter(({ saved, own }) => saved !== own);
  return (
    <>
      <Banner tone="warning" title="Not saved: this campaign was changed elsewhere.">
        {different.length > 0
          ? 'Compare both below. Save yours over it, or keep what is saved.'
          : 'What is saved there is the same as yours.'}
      </Banner>
      {different.length > 0 && (
        <DataTable
          caption="What is saved, and yours"
          columns={columns}
          rows={different}
          rowKey={({ field }) => field}
        />
      )}
    </>
  );
}
