import { useNavigate } from '@farmpost/shared/client/router';
import type { Me } from '@farmpost/shared/contracts/accounts';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import type { AuthMode } from '../../session/sign-in-rules';
import { AuthForm } from './auth-form';

export interface AuthModalProps {
  readonly mode: AuthMode;
  readonly onMode: (mode: AuthMode) => void;
  readonly onClose: () => void;
  readonly onSuccess: (me: Me) => void;
}

/** Sign-in and sign-up over the current page. */
export function AuthModal({ mode, onMode, onClose, onSuccess }: AuthModalProps) {
  const navigate = useNavigate();
  const isNew = mode === 'sign-up';
  /** A link inside navigates away, so close the modal. */
  const followLink = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    onClose();
    void navigate(link.pathname);
  };
  return (
    <Dialog
      title={isNew ? 'Create your account' : 'Sign in to your account'}
      size="large"
      open
      onClose={onClose}
    >
      <Inner onClick={followLink}>
        <p>
          {isNew ? 'Already have an account?' : 'New to Farmpost?'}
          <Button look="text" onClick={() => onMode(isNew ? 'sign-in' : 'sign-up')}>
            {isNew ? 'Sign in instead' : 'Create an account'}
          </Button>
        </p>
        <AuthForm mode={mode} place="modal" onSignedIn={onSuccess} />
      </Inner>
    </Dialog>
  );
}

const Inner = styled.div`
  display: grid;
  gap: 12px;
  padding: 4px 4px 12px;
  > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    color: var(--muted);
  }
`;
