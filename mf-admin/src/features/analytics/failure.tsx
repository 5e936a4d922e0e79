import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';

export function Failure({ busy, onRetry }: { readonly busy: boolean; readonly onRetry: () => void }) {
  return (
    <EmptyState
      kind="error"
      title="Error Loading Analytics"
      action={
        <Button busy={busy} onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      Failed to load analytics data
    </EmptyState>
  );
}
