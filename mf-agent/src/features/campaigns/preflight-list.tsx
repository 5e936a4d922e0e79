/** The preflight certificate as a list: what passed, what needs a look, what blocks printing. */
import type { Preflight, PreflightCheck } from '@farmpost/shared/contracts/campaigns';
import { Link } from '@farmpost/shared/client/router';
import { AlertIcon, CheckIcon, StopIcon } from '@farmpost/shared/ui/icon/icon';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { brandKit, officeAddress } from '../../paths';
import { versionNames } from './version-words';

const icons: Readonly<Record<PreflightCheck['level'], { icon: ReactNode; word: string }>> = {
  pass: { icon: <CheckIcon />, word: 'Passed' },
  amber: { icon: <AlertIcon />, word: 'Needs a look' },
  red: { icon: <StopIcon />, word: 'Blocks printing' },
};

/** The checks of the card and, where it has two versions, of both. */
export function PreflightList({ preflight }: { readonly preflight: Preflight }) {
  if (!preflight.versionB) return <Checks checks={preflight.checks} />;
  return (
    <>
      <h4>{versionNames.a}</h4>
      <Checks checks={preflight.checks} />
      <h4>{versionNames.b}</h4>
      <Checks checks={preflight.versionB.checks} />
    </>
  );
}

function Checks({ checks }: { readonly checks: readonly PreflightCheck[] }) {
  return (
    <List>
      {checks.map((check) => (
        <li key={check.id} data-level={check.level}>
          {icons[check.level].icon}
          <div>
            <span className="visually-hidden">{icons[check.level].word}: </span>
            {check.title}
            {(check.level !== 'pass' || check.id === 'addresses') && <p>{check.detail}</p>}
            {check.id === 'state-rules' && check.level !== 'pass' && (
              <Link to={brandKit}>Open your brand kit</Link>
            )}
            {check.id === 'return-address' && <Link to={officeAddress}>Add your office address</Link>}
          </div>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
  font-size: 14px;
  li {
    display: grid;
    grid-template-columns: 20px 1fr;
    gap: 8px;
    padding: 5px 0;
  }
  svg {
    margin-top: 2px;
  }
  [data-level='pass'] svg {
    color: var(--success);
  }
  [data-level='amber'] svg {
    color: var(--warning);
  }
  [data-level='red'] svg {
    color: var(--danger);
  }
  p {
    color: var(--muted);
    font-size: 13px;
  }
`;
