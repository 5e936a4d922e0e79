/** The template editor: draws, checks, saves and publishes the design of a card. */
import { hasErrorCode } from '@farmpost/shared/client';
import { useParams } from '@farmpost/shared/client/router';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Paper } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { OutgoingBanner } from '../../frame/outgoing-banner';
import { templates } from '../../paths';
import { useDraft } from './api/draft';
import { EditorScreen } from './editor-screen';

export function Page() {
  const { id = '' } = useParams();
  const draft = useDraft(id);
  if (draft.data) {
    return (
      <>
        <OutgoingBanner />
        <EditorScreen key={id} draft={draft.data.data} />
      </>
    );
  }
  const isMissing = hasErrorCode(draft.error, 'not_found') || hasErrorCode(draft.error, 'validation_failed');
  return (
    <PageFrame>
      <OutgoingBanner />
      <PageHeader
        title="Template editor"
        breadcrumbs={[
          { label: 'Admin', to: '/admin' },
          { label: 'Templates', to: templates },
          { label: 'Editor' },
        ]}
      />
      <Paper>
        {draft.isPending && <SkeletonRows label="Loading the template" rows={8} />}
        {draft.isError && (
          <EmptyState
            kind={isMissing ? 'no-match' : 'error'}
            title={isMissing ? 'This template does not exist' : 'The template did not load'}
            action={
              isMissing ? (
                <ButtonLink to={templates}>All templates</ButtonLink>
              ) : (
                <Button busy={draft.isFetching} onClick={() => void draft.refetch()}>
                  Try Again
                </Button>
              )
            }
          >
            {isMissing ? 'It may have been deleted.' : draft.error.message}
          </EmptyState>
        )}
      </Paper>
    </PageFrame>
  );
}
