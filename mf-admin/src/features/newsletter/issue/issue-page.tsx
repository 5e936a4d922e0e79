/** One issue of the newsletter: a draft to write, or an issue with its results. */
import { useParams } from '@farmpost/shared/client/router';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Paper } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { AdminFrame } from '../../../frame/admin-frame';
import * as paths from '../../../paths';
import { useIssue } from '../api/issues';
import { Composer } from './composer';
import { IssueReport } from './issue-report';
import { issueName } from './issue-status';

export function Page() {
  const { id = '' } = useParams();
  const { data: issue, isError, error, refetch } = useIssue(id);
  const crumbs = [
    { label: 'Admin', to: '/admin' },
    { label: 'Newsletter', to: paths.newsletter },
    { label: issue ? issueName(issue) : 'Issue' },
  ];
  return (
    <AdminFrame>
      {issue ? (
        issue.status === 'draft' ? (
          <Composer key={issue.id} issue={issue} crumbs={crumbs} />
        ) : (
          <IssueReport key={issue.id} issue={issue} crumbs={crumbs} />
        )
      ) : (
        <>
          <PageHeader title={isError ? 'Issue not shown' : 'Issue'} breadcrumbs={crumbs} />
          <Paper>
            {isError ? (
              <EmptyState
                kind="error"
                title="This issue did not load"
                action={<Button onClick={() => void refetch()}>Try Again</Button>}
              >
                {error.message}
              </EmptyState>
            ) : (
              <SkeletonRows label="Loading the issue" rows={8} />
            )}
          </Paper>
        </>
      )}
    </AdminFrame>
  );
}
