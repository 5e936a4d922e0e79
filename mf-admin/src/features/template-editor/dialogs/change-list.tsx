import type { DesignSize } from '@farmpost/shared/contracts/template-vocabulary';
import { sideNames } from '@farmpost/shared/domain/postcard/sizes';
import { formatQuantity } from '@farmpost/shared/domain/format';
import styled from 'styled-components';
import type { Change } from '../core/diff';

/** List of changes, one row per element. */
export function ChangeList({
  changes,
  size,
  label,
}: {
  readonly changes: readonly Change[];
  readonly size: DesignSize;
  readonly label: string;
}) {
  if (changes.length === 0) return <p>No differences.</p>;
  return (
    <>
      <h3>
        {label}: {formatQuantity(changes.length, 'change')}
      </h3>
      <List>
        {changes.map(({ side, name, what }) => (
          <li key={`${side} ${name} ${what}`}>
            <b>{name}</b>
            <span>{what}</span>
            <small>{side ? sideNames(size)[side] : 'Template'}</small>
          </li>
        ))}
      </List>
    </>
  );
}

const List = styled.ul`
  max-height: 200px;
  margin: 4px 0 16px;
  overflow: auto;
  border-block: 1px solid var(--line);
  li {
    display: grid;
    grid-template-columns: minmax(0, 1.2fr) minmax(0, 1.4fr) 64px;
    gap: 8px;
    padding: 5px 0;
    font-size: 13px;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  b {
    font-weight: 600;
  }
  span,
  small {
    color: var(--muted);
    font-size: 13px;
  }
`;
