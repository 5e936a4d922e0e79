import styled from 'styled-components';
import { LinkButton } from '../../homeowner/parts';

/** Shown for an unknown slug. */
export function AgentNotFound() {
  return (
    <Page>
      <h1>Agent Not Found</h1>
      <p>The agent page you&apos;re looking for doesn&apos;t exist.</p>
      <LinkButton data-look="line" href="/">
        Go Home
      </LinkButton>
    </Page>
  );
}

const Page = styled.main`
  display: grid;
  justify-items: start;
  gap: 16px;
  max-width: 640px;
  margin-inline: auto;
  padding: 96px 20px;
  font: 400 17px/26px var(--font-text);

  h1 {
    font: 700 clamp(33px, 8.6vw, 44px) / 1.1 var(--font-display);
    letter-spacing: -0.018em;
  }
  p {
    color: var(--muted);
  }
`;
