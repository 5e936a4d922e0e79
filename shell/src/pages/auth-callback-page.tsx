/** `/auth/callback`: where a provider sign-in returns. */
import { Link, useLocation, useNavigate } from '@farmpost/shared/client/router';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { useEffect, useState } from 'react';
import { SecondStepForm } from '../chrome/auth-modal/second-step-form';
import { callbackErrorMessage } from '../session/auth-messages';
import { SecondStepNeeded } from '../session/second-step-needed';
import { useSession } from '../session/session';
import { SignedInRedirect } from '../session/signed-in-redirect';
import { AccountSheet } from './account-sheet';

/** Milliseconds an error is shown before the redirect to sign-in (specification 1, section 9). */
const LEAVE_AFTER_MS = 5_000;

/** The error that a provider or the server left in the hash or query. */
function errorInAddress(hash: string, search: string): string | null {
  const places = [new URLSearchParams(hash.replace(/^#/, '')), new URLSearchParams(search)];
  for (const name of ['error_description', 'error']) {
    const found = places.map((place) => place.get(name)).find(Boolean);
    if (found) return callbackErrorMessage(found);
  }
  return null;
}

export function AuthCallbackPage() {
  const { finishRedirect, status, role } = useSession();
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [address] = useState({ hash, search });
  const [error, setError] = useState(() => errorInAddress(hash, search));
  const [isFinished, setFinished] = useState(false);
  const [step, setStep] = useState<SecondStepNeeded | null>(null);

  useEffect(() => {
    if (errorInAddress(address.hash, address.search)) return;
    let isOpen = true;
    void finishRedirect().then((answer) => {
      if (!isOpen) return;
      if (answer.error instanceof SecondStepNeeded) setStep(answer.error);
      else if (answer.error) setError(`Authentication failed: ${answer.error.message}`);
      else if (answer.data) setFinished(true);
      else setError('No active session found after authentication');
    });
    return () => {
      isOpen = false;
    };
  }, [address, finishRedirect]);
  useEffect(() => {
    if (!error) return;
    const timer = setTimeout(() => void navigate('/login', { replace: true }), LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [error, navigate]);

  const isWindow = new URLSearchParams(address.search).has('window');
  useEffect(() => {
    if (isFinished && isWindow) window.close();
  }, [isFinished, isWindow]);

  if (isFinished && isWindow)
    return (
      <AccountSheet title="You are signed in">
        <p role="status">You can close this window and continue where you left off.</p>
      </AccountSheet>
    );
  if (isFinished && status === 'signed-in') return <SignedInRedirect search={address.search} role={role} />;
  if (step && !isFinished)
    return (
      <AccountSheet title="Confirm your sign-in">
        <SecondStepForm
          step={step}
          onDone={() => setFinished(true)}
          onBack={() => void navigate('/login', { replace: true })}
        />
      </AccountSheet>
    );
  if (!error)
    return (
      <AccountSheet title="Signing you in">
        <p role="status">Completing your sign-in…</p>
      </AccountSheet>
    );
  return (
    <AccountSheet title="Authentication Error">
      <Banner tone="danger">{error}</Banner>
      <p>
        You will be taken to the sign-in page in a moment. <Link to="/login">Back to sign in</Link>
      </p>
    </AccountSheet>
  );
}
