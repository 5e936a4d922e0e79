/** Imports a file of contacts: the file, where its columns go, and the progress. The address names the file. */
import { useNavigate, useSearchParams } from '@farmpost/shared/client/router';
import type { LeadImport } from '@farmpost/shared/contracts/lead-imports';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Paper, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { importLeads } from '../../paths';
import { useLeadImport } from './api/imports';
import { ChooseFile } from './choose-file';
import { ImportMapping } from './import-mapping';
import { ImportResult } from './import-result';
import { ImportSteps } from './import-steps';

export function Page() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const id = address.get('file');
  const { data: file, isError, isFetching, refetch } = useLeadImport(id);
  const open = (next: string | null) =>
    void navigate(next === null ? importLeads : href(importLeads, { file: next }));
  return (
    <PageFrame>
      <PageHeader
        title="Import contacts"
        description="From any CRM, phone or spreadsheet. You see every column before anything is stored."
        breadcrumbs={[{ label: 'Leads', to: paths.leads }, { label: 'Import' }]}
      />
      <Stack>
        <ImportSteps file={file} />
        {id === null ? (
          <ChooseFile onFile={open} />
        ) : file ? (
          <Shown file={file} onOther={() => open(null)} />
        ) : (
          <Paper>
            {isError ? (
              <EmptyState
                kind="error"
                title="This file did not load"
                action={
                  <Button busy={isFetching} onClick={() => void refetch()}>
                    Try Again
                  </Button>
                }
              />
            ) : (
              <SkeletonRows label="Loading the file" rows={6} />
            )}
          </Paper>
        )}
      </Stack>
    </PageFrame>
  );
}

function Shown({ file, onOther }: { readonly file: LeadImport; readonly onOther: () => void }) {
  return file.status === 'ready' ? (
    <ImportMapping key={file.id} file={file} onOther={onOther} />
  ) : (
    <ImportResult file={file} onOther={onOther} />
  );
}
