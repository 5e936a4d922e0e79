import { request } from '@farmpost/shared/client';
import { formatLongDate } from '@farmpost/shared/domain/format';
import { Button } from '@farmpost/shared/ui/button/button';
import { AlertIcon } from '@farmpost/shared/ui/icon/icon';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { useSession } from '../session/session';

/** Shown on every page while the account is scheduled for deletion: the date, and a button to keep the account. */
export function DeletionBanner() {
  const { me, reload } = useSession();
  const [isBusy, setBusy] = useState(false);
  if (!me?.scheduledDeletionAt) return null;
  const keep = async () => {
    setBusy(true);
    try {
      await request('POST /me/restore');
      await reload();
      showToast({ message: 'Your account stays. Campaigns on hold wait for you to resume them.' });
    } catch {
      showToast({ message: 'The deletion could not be canceled just now. Please try again.' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Strip role="region" aria-label="Account deletion">
      <AlertIcon />
      <p>
        Your account will be deleted on <strong>{formatLongDate(me.scheduledDeletionAt)}</strong>.
      </p>
      <Button size="small" busy={isBusy} busyLabel="Keeping…" onClick={() => void keep()}>
        Keep my account
      </Button>
    </Strip>
  );
}

const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 8px 12px;
  padding: 8px var(--page-gutter);
  background: var(--warning-soft);
  color: var(--warning);
  p {
    color: var(--text);
  }
  strong {
    font-weight: 600;
  }
`;
