/** Says that the alert for a lead has not reached its agent, why, what happens next, and sends it again by hand. */
import type { Lead } from '@farmpost/shared/contracts/leads';
import { formatTime } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useResendAlert } from './api/resend-alert';

export function AlertBanner({ lead: { id, alert } }: { readonly lead: Pick<Lead, 'id' | 'alert'> }) {
  const resend = useResendAlert(id);
  if (alert?.state !== 'waiting' && alert?.state !== 'failed') return null;
  const reason = alert.reason ? `Reason: ${alert.reason}. ` : '';
  const next =
    alert.state === 'failed'
      ? 'We have stopped trying.'
      : alert.nextTryAt
        ? `We try again at ${formatTime(alert.nextTryAt)}, and for 24 hours in all.`
        : 'We keep trying for 24 hours.';
  return (
    <Banner tone="warning" title="Alert not delivered yet.">
      {reason}
      {next}{' '}
      <Button
        look="text"
        size="small"
        busy={resend.isPending}
        onClick={() =>
          resend.mutate(undefined, { onSuccess: () => showToast({ message: 'The alert is sent again' }) })
        }
      >
        Send Again Now
      </Button>
      {resend.isError && <span role="alert"> {resend.error.message}</span>}
    </Banner>
  );
}
