/** The rules that the issue must meet, those that it breaks first. */
import type { IssueCheck } from '@farmpost/shared/contracts/newsletter-issues';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { AlertIcon, CheckIcon } from '@farmpost/shared/ui/icon/icon';
import { Section } from '@farmpost/shared/ui/section/section';
import styled from 'styled-components';

export function ChecksSection({ checks }: { readonly checks: readonly IssueCheck[] }) {
  const broken = checks.filter(({ isOk }) => !isOk);
  const sorted = [...broken, ...checks.filter(({ isOk }) => isOk)];
  return (
    <Section
      title="Checks"
      flush
      aside={
        broken.length === 0 ? (
          <Badge tone="success" icon={<CheckIcon size={14} />}>
            All pass
          </Badge>
        ) : (
          <Badge tone="danger" icon={<AlertIcon size={14} />}>
            {broken.length} to fix
          </Badge>
        )
      }
    >
      <List aria-label="Checks">
        {sorted.map(({ rule, isOk, message, source }) => (
          <li key={rule} data-broken={isOk ? undefined : ''}>
            {isOk ? <CheckIcon size={14} /> : <AlertIcon size={14} />}
            <span>
              <span className="visually-hidden">{isOk ? 'Passes: ' : 'To fix: '}</span>
              {message}
              {source && <small> {source}</small>}
            </span>
          </li>
        ))}
      </List>
    </Section>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 14px minmax(0, 1fr);
    gap: 10px;
    padding: 8px 20px;
    border-top: 1px solid var(--line);
    font-size: 14px;
    line-height: 20px;
    overflow-wrap: anywhere;
  }
  svg {
    margin-top: 3px;
    color: var(--success);
  }
  [data-broken] svg {
    color: var(--danger);
  }
  [data-broken] {
    font-weight: 600;
  }
  small {
    color: var(--muted);
    font-weight: 400;
  }
`;
