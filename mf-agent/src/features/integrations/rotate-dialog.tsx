/** Asks before a webhook gets a new secret. */
import type { WebhookEndpoint } from '@farmpost/shared/contracts/webhook-endpoints';
import { currentMs } from '@farmpost/shared/domain/clock';
import { formatDateTime } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { useState } from 'react';
import { useRotateSecret } from './api/integrations';

interface RotateDialogProps {
  readonly webhook: WebhookEndpoint;
  readonly onClose: () => void;
  readonly onSecret: (secret: string) => void;
}

export function RotateDialog({ webhook, onClose, onSecret }: RotateDialogProps) {
  const rotate = useRotateSecret();
  const [openedAt] = useState(currentMs);
  const { id, version, oldSecretUntil } = webhook;
  const hasOld = oldSecretUntil !== null && Date.parse(oldSecretUntil) > openedAt;
  return (
    <Dialog
      open
      title="Create a new secret?"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            look="primary"
            busy={rotate.isPending}
            busyLabel="Making…"
            onClick={() => rotate.mutate({ id, version }, { onSuccess: ({ secret }) => onSecret(secret) })}
          >
            Create new secret
          </Button>
        </>
      }
    >
      <p>
        {hasOld
          ? `The newest secret stops working now. The one before it stays valid until ${formatDateTime(oldSecretUntil)}.`
          : 'For 24 hours each request is signed with both secrets, so your program can change over without losing an event. After that only the new one is valid.'}
      </p>
      {rotate.isError && (
        <Banner tone="danger" title="No new secret was created.">
          {rotate.error.message}
        </Banner>
      )}
    </Dialog>
  );
}
