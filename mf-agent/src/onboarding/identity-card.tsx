/** The person that was found in the roster, to compare before confirming. */
import type { MlsAgent } from '@farmpost/shared/contracts/agents';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Caps, Paper } from '@farmpost/shared/ui/section/section';
import { StampAvatar } from '@farmpost/shared/ui/stamp-avatar/stamp-avatar';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface IdentityCardProps {
  readonly person: MlsAgent;
  readonly isValidated: boolean;
  readonly children: ReactNode;
}

export function IdentityCard({ person, isValidated, children }: IdentityCardProps) {
  const facts: readonly (readonly [string, string])[] = [
    ['Brokerage', person.company],
    ['License', person.licenseNumber],
    ['MLS ID', person.mlsId],
    ['Phone', person.phone],
  ];
  return (
    <Card as="section" aria-label="This is you">
      <StampAvatar name={person.name} size="large" tone="kraft" />
      <div>
        <Head>
          <div>
            <Caps>This is you</Caps>
            <h2>{person.name}</h2>
          </div>
          {isValidated && <Badge tone="success">Confirmed</Badge>}
        </Head>
        <dl>
          {facts.map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact || 'Not in the roster'}</dd>
            </div>
          ))}
        </dl>
        {children}
        <Source>Source: roster of {person.providerName}</Source>
      </div>
    </Card>
  );
}

const Card = styled(Paper)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 20px;
  padding: 22px 20px 14px;
  border-top: 3px double var(--text);
  dl {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 0 24px;
    margin: 8px 0;
  }
  dl > div {
    padding: 8px 0;
    border-top: 1px solid var(--line);
  }
  dt {
    color: var(--muted);
    font-size: 12px;
    line-height: 16px;
  }
  dd {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  @media ${phone} {
    grid-template-columns: minmax(0, 1fr);
    dl {
      grid-template-columns: 1fr;
    }
  }
`;
const Head = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: flex-start;
  gap: 12px;
`;
const Source = styled.p`
  margin-top: 10px;
  padding-top: 10px;
  border-top: 3px double var(--control);
  color: var(--muted);
  font-size: 12px;
`;
