/** Public tables of blocks for the fair-audience lens, and agents' decisions as a file (decision 119). */
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Paper, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { useState } from 'react';
import { AdminFrame } from '../../frame/admin-frame';
import { useBlockTables } from '../../fair-audience/block-tables';
import { DecisionExport } from './decision-export';
import { NewTableDialog } from './new-table-dialog';
import { TableSection } from './table-section';

export function Page() {
  const { data, isError, isFetching, isPending, refetch } = useBlockTables();
  const [isNew, setNew] = useState(false);
  const begin = (
    <Button look="primary" onClick={() => setNew(true)}>
      New Table
    </Button>
  );
  return (
    <AdminFrame>
      <PageHeader
        title="Fair Audience"
        description="Campaigns compare the places of their audience with everyone around. The figures are public counts of blocks; nothing is a filter."
        actions={data && data.data.length > 0 ? begin : undefined}
      />
      <Stack>
        {isPending && (
          <Paper>
            <SkeletonRows label="Loading the tables" rows={4} />
          </Paper>
        )}
        {isError && !data && (
          <EmptyState
            kind="error"
            title="The tables did not load"
            action={
              <Button busy={isFetching} onClick={() => void refetch()}>
                Try Again
              </Button>
            }
          />
        )}
        {data?.data.length === 0 && (
          <Paper>
            <EmptyState kind="first-use" title="Not set up" action={begin}>
              Without a table, audiences are not compared. Ask the Census Bureau’s API for tenure (B25003),
              households with children (B11005) and ages (B25007 or B01001) by block group, and download the
              block groups’ boundaries as GeoJSON.
            </EmptyState>
          </Paper>
        )}
        {data?.data.map((table) => (
          <TableSection key={table.id} table={table} />
        ))}
        <DecisionExport />
      </Stack>
      {isNew && <NewTableDialog onClose={() => setNew(false)} />}
    </AdminFrame>
  );
}
