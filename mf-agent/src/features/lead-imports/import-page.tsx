/** Imports a file of contacts: the file, where its columns go, and the progress. The address names the file. */
import { useLocation, useNavigate, useSearchParams } from '@farmpost/shared/client/router';
import type { LeadImport } from '@farmpost/shared/contracts/lead-imports';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Paper, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { importLeads, importList, lists } from '../../paths';
import { useLeadImport } from './api/imports';
import { ChooseFile } from './choose-file';
import { ImportCheck } from './import-check';
import { ImportMapping } from './import-mapping';
import { ImportResult } from './import-result';
import { ImportSteps } from './import-steps';

export function Page() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isFromLists = pathname === importList;
  const id = address.get('file');
  const listId = address.get('list');
  const { data: file, isError, isFetching, refetch } = useLeadImport(id);
  const here = isFromLists ? importList : importLeads;
  const open = (next: string | null, step?: 'check') =>
    void navigate(
      href(here, {
        ...(next === null ? listId !== null && { list: listId } : { file: next }),
        ...(step && { step }),
      }),
    );
  const isForList = file ? file.list !== null || (isFromLists && file.status === 'ready') : isFromLists;
  const isChecking = address.get('step') === 'check' && file?.status === 'ready' && file.list !== null;
  return (
    <PageFrame>
      <PageHeader
        title="Import contacts"
        description="From any CRM, phone or spreadsheet. You see every column before anything is stored."
        breadcrumbs={[
          isFromLists ? { label: 'Lists', to: lists } : { label: 'Leads', to: paths.leads },
          { label: 'Import' },
        ]}
      />
      <Stack>
        <ImportSteps file={file} isForList={isForList} isChecking={isChecking} />
        {id === null ? (
          <ChooseFile listId={listId} isForList={isFromLists} onFile={open} />
        ) : file ? (
          <Shown
            file={file}
            isForList={isFromLists}
            isChecking={isChecking}
            onOther={() => open(null)}
            onColumns={() => open(file.id)}
            onCheck={() => open(file.id, 'check')}
          />
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

interface ShownProps {
  readonly file: LeadImport;
  readonly isForList: boolean;
  readonly isChecking: boolean;
  readonly onOther: () => void;
  readonly onColumns: () => void;
  readonly onCheck: () => void;
}

function Shown({ file, isForList, isChecking, onOther, onColumns, onCheck }: ShownProps) {
  if (isChecking) return <ImportCheck file={file} onBack={onColumns} />;
  return file.status === 'ready' ? (
    <ImportMapping key={file.id} file={file} isForList={isForList} onOther={onOther} onCheck={onCheck} />
  ) : (
    <ImportResult file={file} onOther={onOther} />
  );
}
