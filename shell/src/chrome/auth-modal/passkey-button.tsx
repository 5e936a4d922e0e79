/** Signs in with a passkey. Absent in browsers without them, and in the server's rendering. */
import type { Me } from '@farmpost/shared/contracts/accounts';
import { Button } from '@farmpost/shared/ui/button/button';
import { useState, useSyncExternalStore } from 'react';
import { hasPasskeys, passkeyErrorMessage } from '../../session/passkey-messages';
import { useSession } from '../../session/session';

interface PasskeyButtonProps {
  readonly remember: boolean;
  readonly disabled: boolean;
  readonly onSignedIn: (me: Me) => void;
  readonly onFailure: (message: string | null) => void;
}

const neverChanges = () => () => undefined;

export function PasskeyButton({ remember, disabled, onSignedIn, onFailure }: PasskeyButtonProps) {
  const { signInWithPasskey } = useSession();
  const [isBusy, setBusy] = useState(false);
  const isOffered = useSyncExternalStore(neverChanges, hasPasskeys, () => false);
  if (!isOffered) return null;
  const signIn = async () => {
    onFailure(null);
    setBusy(true);
    const { data, error } = await signInWithPasskey(remember);
    setBusy(false);
    if (error) onFailure(passkeyErrorMessage(error));
    else onSignedIn(data);
  };
  return (
    <Button
      size="large"
      block
      disabled={disabled}
      busy={isBusy}
      busyLabel="Waiting for your passkey…"
      onClick={() => void signIn()}
    >
      Sign in with a passkey
    </Button>
  );
}
