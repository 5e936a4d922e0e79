/** The fields of one change: each value before and after. */
import type { ListingChange } from '@farmpost/shared/contracts/listing-changes';
import { phone } from '@farmpost/shared/ui/breakpoints';
import styled from 'styled-components';
import { changeText, fieldOf } from './change-words';

export function FieldChanges({ change }: { readonly change: ListingChange }) {
  if (change.fields.length === 0) {
    return (
      <Muted>
        {change.kind === 'created'
          ? 'All fields, as the feed had them'
          : 'Only values that the portal does not show'}
      </Muted>
    );
  }
  return (
    <List>
      {change.fields.map((field) => {
        const [before, after] = changeText(field);
        return (
          <div key={field.field}>
            <dt>{fieldOf(field.field).label}</dt>
            <dd>
              <del>
                <span className="visually-hidden">before: </span>
                {before}
              </del>
              <span aria-hidden="true">→</span>
              <ins>
                <span className="visually-hidden">after: </span>
                {after}
              </ins>
            </dd>
          </div>
        );
      })}
    </List>
  );
}

const Muted = styled.span`
  color: var(--muted);
  font-size: 13px;
`;
const List = styled.dl`
  display: grid;
  gap: 4px;
  text-align: left;
  > div {
    display: grid;
    grid-template-columns: 132px minmax(0, 1fr);
    gap: 8px;
  }
  dt {
    color: var(--muted);
    font-size: 13px;
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums lining-nums;
  }
  del,
  ins {
    min-width: 0;
  }
  del {
    color: var(--muted);
    text-decoration: none;
  }
  ins {
    font-weight: 600;
    text-decoration: none;
  }
  @media ${phone} {
    > div {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
  }
`;
