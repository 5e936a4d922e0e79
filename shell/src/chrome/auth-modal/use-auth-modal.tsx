/** Opens sign-in and sign-up from anywhere in the frame. Their code is fetched on first use. */
import { useNavigate } from '@farmpost/shared/client/router';
import { createContext, lazy, Suspense, useContext, useMemo, useState, type ReactNode } from 'react';
import type { AuthMode } from '../../session/sign-in-rules';
import { useRoleHome } from '../frame-links';

const AuthModal = lazy(async () => ({ default: (await import('./auth-modal')).AuthModal }));

interface AuthModalAccess {
  /** Defaults to sign-up mode. */
  readonly open: (mode?: AuthMode) => void;
  readonly close: () => void;
}

const AuthModalContext = createContext<AuthModalAccess | null>(null);

/** `null` outside the provider: links then go to the pages. */
export function useAuthModal(): AuthModalAccess | null {
  return useContext(AuthModalContext);
}

/** Place inside the router. After a sign-in, goes to the home of the role. */
export function AuthModalProvider({ children }: { readonly children: ReactNode }) {
  const [mode, setMode] = useState<AuthMode | null>(null);
  const navigate = useNavigate();
  const homeOf = useRoleHome();
  const access = useMemo(
    (): AuthModalAccess => ({
      open: (wanted = 'sign-up') => setMode(wanted),
      close: () => setMode(null),
    }),
    [],
  );
  return (
    <AuthModalContext value={access}>
      {children}
      {mode && (
        <Suspense fallback={null}>
          <AuthModal
            mode={mode}
            onMode={setMode}
            onClose={access.close}
            onSuccess={({ role }) => {
              access.close();
              void navigate(homeOf(role));
            }}
          />
        </Suspense>
      )}
    </AuthModalContext>
  );
}
