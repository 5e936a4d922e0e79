/** One follow-up to the selected leads; each gets it with their own values. */
import type { Lead } from '@farmpost/shared/contracts/leads';
import { leadName } from '@farmpost/shared/domain/lead-home';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { useFollowUpOptions } from './api/follow-ups';
import { FollowUpComposer } from './follow-up-composer';

export interface FollowUpDialogProps {
  readonly leads: readonly [Lead, ...Lead[]];
  readonly onClose: () => void;
  readonly onSent: () => void;
}

export function FollowUpDialog({ leads, onClose, onSent }: FollowUpDialogProps) {
  const [first] = leads;
  const options = useFollowUpOptions(first.id);
  const to = leads.length === 1 ? leadName(first) : `${leads.length} leads`;
  return (
    <Dialog
      open
      size="large"
      title={`Follow up with ${to}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {options.isPending && <SkeletonRows label="Loading what can be sent" rows={3} />}
      {options.isError && !options.data && (
        <Banner tone="danger" title="We could not check whether you may write to them.">
          <Button look="text" onClick={() => void options.refetch()}>
            Try Again
          </Button>
        </Banner>
      )}
      {options.data && (
        <>
          {leads.length > 1 && <p>{`The preview shows ${leadName(first)}.`}</p>}
          <FollowUpComposer
            ids={leads.map(({ id }) => id)}
            to={to}
            options={options.data}
            onSent={() => {
              onSent();
              onClose();
            }}
          />
        </>
      )}
    </Dialog>
  );
}
