/** Opens the portal in a new tab as an agent or salesperson sees it. */
import { VIEW_STORAGE_KEY } from '@farmpost/shared/contracts/constants';
import type { AdminUser } from '@farmpost/shared/contracts/users';
import { displayName } from '@farmpost/shared/domain/person-name';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { useState } from 'react';
import styled from 'styled-components';
import { useViewAs } from './api/users';

interface ViewAsDialogProps {
  readonly user: AdminUser;
  readonly onClose: () => void;
  readonly onOpened: () => void;
  /** Tests replace it: browsers open a tab only while they handle a click. */
  readonly openTab?: () => Window | null;
}

const openEmptyTab = () => window.open('', '_blank');

export function ViewAsDialog({ user, onClose, onOpened, openTab = openEmptyTab }: ViewAsDialogProps) {
  const view = useViewAs();
  const [isBlocked, setBlocked] = useState(false);

  function open() {
    const tab = openTab();
    setBlocked(tab === null);
    if (tab === null) return;
    view.mutate(user.id, {
      onSuccess: ({ token }) => {
        // The token stays in that tab: its storage ends with it.
        tab.sessionStorage.setItem(VIEW_STORAGE_KEY, token);
        tab.opener = null;
        tab.location.replace('/');
        onOpened();
      },
      onError: () => tab.close(),
    });
  }
  return (
    <Dialog
      open
      title={`View the portal as ${displayName(user)}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={view.isPending} busyLabel="Opening…" onClick={open}>
            Open in a new tab
          </Button>
        </>
      }
    >
      <Text>
        {isBlocked && (
          <Banner tone="danger">Your browser blocked the new tab. Allow pop-ups here and try again.</Banner>
        )}
        {view.isError && <Banner tone="danger">{view.error.message}</Banner>}
        <p>
          You see what {user.email} sees, for 30 minutes at most. You cannot change anything, and their keys,
          settings and downloads stay closed.
        </p>
        <p>The audit log records that you looked, when you started and when you stopped.</p>
      </Text>
    </Dialog>
  );
}

const Text = styled.div`
  display: grid;
  gap: 12px;
`;
