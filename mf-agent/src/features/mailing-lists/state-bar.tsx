/** People of a list by whether a card reaches them, as a bar and as its legend. */
import type { MailingList } from '@farmpost/shared/contracts/mailing-lists';
import {
  memberStateNames,
  memberStates,
  type MemberState,
} from '@farmpost/shared/contracts/mailing-list-vocabulary';
import styled from 'styled-components';
import { stateSigns } from './state-words';

/** A picture of figures that stand beside it. */
export function StateBar({
  states,
  tall,
}: {
  readonly states: MailingList['states'];
  readonly tall?: boolean;
}) {
  return (
    <Bar aria-hidden="true" data-tall={tall || undefined}>
      {memberStates
        .filter((state) => states[state] > 0)
        .map((state) => (
          <Sign key={state} state={state} count={states[state]} />
        ))}
    </Bar>
  );
}

function Sign({ state, count }: { readonly state: MemberState; readonly count?: number }) {
  return (
    <i data-state={state} style={{ background: stateSigns[state], ...(count && { flexGrow: count }) }} />
  );
}

export function StateSign({ state }: { readonly state: MemberState }) {
  return (
    <Key aria-hidden="true">
      <Sign state={state} />
    </Key>
  );
}

export function StateLegend() {
  return (
    <Legend>
      {memberStates.map((state) => (
        <li key={state}>
          <StateSign state={state} /> {memberStateNames[state]}
        </li>
      ))}
    </Legend>
  );
}

const Bar = styled.div`
  display: flex;
  gap: 1px;
  height: 7px;
  background: var(--sunken);
  i {
    flex: 1 1 0;
    min-width: 3px;
    border: 1px solid transparent;
  }
  i[data-state='vacant'],
  i[data-state='moved'],
  i[data-state='no_address'] {
    border-color: var(--control);
  }
  &[data-tall] {
    height: 14px;
  }
`;
const Key = styled.span`
  display: inline-block;
  width: 10px;
  height: 10px;
  margin-right: 4px;
  i {
    display: block;
    height: 100%;
    border: 1px solid var(--control);
  }
`;
const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  padding: 12px 20px;
  color: var(--muted);
  font-size: 13px;
  list-style: none;
`;
