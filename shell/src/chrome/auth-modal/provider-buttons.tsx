/** Sign-in buttons for identity providers. */
import { Button } from '@farmpost/shared/ui/button/button';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { providerErrorMessage, providerNames, type Provider } from '../../session/auth-messages';
import type { ProviderOptions } from '../../session/auth-actions';
import { useSession } from '../../session/session';
import { useOfferedProviders } from './use-offered-providers';

export interface ProviderButtonsProps {
  /** In display order; providers that the deployment does not offer are omitted. */
  readonly show: readonly Provider[];
  readonly disabled: boolean;
  readonly options?: ProviderOptions;
  readonly label?: string;
  /** Called with the message to show, or `null` when a new attempt starts. */
  readonly onFailure: (message: string | null) => void;
}

export function ProviderButtons({
  show,
  disabled,
  options,
  label = 'Or continue with',
  onFailure,
}: ProviderButtonsProps) {
  const { actions } = useSession();
  const offered = useOfferedProviders();
  const [running, setRunning] = useState<Provider | null>(null);
  const shown = show.filter((provider) => offered.includes(provider));
  if (shown.length === 0) return null;

  const start = async (provider: Provider) => {
    onFailure(null);
    setRunning(provider);
    const { error } = await actions.signInWithProvider(provider, options);
    if (error) onFailure(providerErrorMessage(error, provider));
    // The page is navigating away.
    else if (!options?.inWindow) return;
    setRunning(null);
  };

  return (
    <Ways role="group" aria-label={label}>
      <Or aria-hidden="true">{label}</Or>
      <Row>
        {shown.map((provider) => (
          <Button
            key={provider}
            size="large"
            icon={marks[provider]}
            disabled={disabled || (running !== null && running !== provider)}
            busy={running === provider}
            busyLabel="Opening…"
            onClick={() => void start(provider)}
          >
            {providerNames[provider]}
          </Button>
        ))}
      </Row>
    </Ways>
  );
}

const marks: Readonly<Record<Provider, ReactNode>> = {
  google: (
    <svg width="16" height="16" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M12.2 10.3v3.6h5.1c-.4 2.3-2.4 3.9-5.1 3.9a5.8 5.8 0 1 1 3.8-10.2l2.7-2.6A9.6 9.6 0 1 0 12.2 21.600000c5.5 0 9.3-3.9 9.3-9.4 0-.7-.1-1.3-.2-1.900000z" />
    </svg>
  ),
  apple: (
    <svg width="16" height="16" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M16.600 12.700c0-2.300 1.900-3.400 2-3.500a4.300 4.300 0 0 0-3.400-1.800c-1.400-.1-2.800.9-3.500.9-.8 0-1.900-.8-3.100-.8a4.600 4.600 0 0 0-3.900 2.300c-1.700 2.900-.4 7.100 1.200 9.500.8 1.100 1.700 2.400 3 2.400 1.200 0 1.600-.8 3.100-.8 1.400 0 1.800.8 3.100.8s2.100-1.200 2.900-2.300c.9-1.300 1.300-2.600 1.300-2.700-.100 0-2.700-1-2.700-4zM14.300 5.900c.6-.8 1.100-1.900 1-3-1 0-2.100.600-2.800 1.400-.6.7-1.200 1.800-1 2.900 1.100.1 2.200-.6 2.800-1.300z" />
    </svg>
  ),
};

const Ways = styled.div`
  display: grid;
  gap: 12px;
`;
const Or = styled.p`
  display: flex;
  align-items: center;
  gap: 12px;
  font-size: 13px;
  color: var(--muted);
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-top: 1px solid var(--line);
  }
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(132px, 1fr));
  gap: 12px;
`;
