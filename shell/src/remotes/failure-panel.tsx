/** Error panel for a remote that fails: the problem in plain words, and the user's options. */
import type { RemoteFailureKind } from '@farmpost/shared/contracts/platform';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { useIsOffline } from './use-connection';

const words: Readonly<Record<RemoteFailureKind, string>> = {
  network: 'This page could not be loaded. Your connection may have dropped, or the page is being updated.',
  timeout: 'This page is taking too long to load. The connection may be slow.',
  integrity: 'The file we received is not the one we released, so it was not run.',
  evaluation: 'This page stopped with an error while it was starting.',
  contract: 'This page was made for another version of the portal. Reloading may fix it.',
  render: 'This page stopped with an error while rendering.',
  silent: 'This page was loaded, but it shows nothing.',
  hang: 'This page stopped responding the last time it was open, so the portal did not open it again.',
};

const Panel = styled.section`
  position: relative;
  max-width: 620px;
  margin: 64px auto;
  padding: 32px 32px 28px;
  border: 1px solid var(--line);
  border-radius: 2px;
  background: var(--surface);
  border-top: 6px solid transparent;
  /* The edge of an airmail envelope: something did not arrive. */
  border-image: repeating-linear-gradient(
      135deg,
      var(--flag) 0 14px,
      transparent 14px 22px,
      var(--primary) 22px 36px,
      transparent 36px 44px
    )
    6 0 0 0;
  @media ${phone} {
    margin: 24px 16px;
    padding: 24px 20px;
  }
`;

const Stamp = styled.svg`
  display: block;
  width: 72px;
  height: 72px;
  margin-bottom: 16px;
  color: var(--muted);
`;

const Heading = styled.h1`
  margin: 0 0 8px;
  font: 600 30px/36px var(--font-display);
  &:focus {
    outline: none;
  }
`;

const Text = styled.p`
  margin: 0 0 12px;
  max-width: 60ch;
  color: var(--text);
  &[data-tone='muted'] {
    color: var(--muted);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px;
  margin-top: 20px;
`;

interface FailurePanelProps {
  readonly kind: RemoteFailureKind;
  /** Title of the requested page. */
  readonly title: string;
  readonly onRetry: () => void;
  /** The portal can be reached again. */
  readonly onBack?: () => void;
}

export function FailurePanel({ kind, title, onRetry, onBack = onRetry }: FailurePanelProps) {
  const isOffline = useIsOffline(kind === 'network', onBack);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Panel aria-labelledby="remote-failure" data-failure={isOffline ? 'offline' : kind}>
      <Postmark />
      <Heading id="remote-failure" ref={heading} tabIndex={-1}>
        {kind === 'hang' ? `${title} was not opened` : `${title} did not load`}
      </Heading>
      {isOffline ? (
        <>
          <Text>The portal cannot be reached. Your device may be offline.</Text>
          <Text data-tone="muted">
            Pages that you have not opened yet cannot load. This one loads automatically once you are back
            online.
          </Text>
        </>
      ) : (
        <>
          <Text>{words[kind]}</Text>
          <Text data-tone="muted">
            The rest of the portal still works.{' '}
            {kind === 'hang'
              ? 'The problem was reported. Opening the page may make this tab stop responding again.'
              : 'If Retry does not help, please try again in a few minutes.'}
          </Text>
        </>
      )}
      <Actions>
        <Button look="primary" onClick={onRetry}>
          {kind === 'hang' ? 'Open Anyway' : 'Retry'}
        </Button>
      </Actions>
    </Panel>
  );
}

/** A postmark that says "returned": ring, waves, and the word. */
function Postmark() {
  return (
    <Stamp viewBox="0 0 72 72" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.5">
      <circle cx="28" cy="36" r="22" />
      <circle cx="28" cy="36" r="16" />
      <path d="M50 26c4-3 6 3 10 0s6 3 10 0M50 36c4-3 6 3 10 0s6 3 10 0M50 46c4-3 6 3 10 0s6 3 10 0" />
      <path d="M21 29l14 14M35 29L21 43" strokeWidth="2" />
    </Stamp>
  );
}
