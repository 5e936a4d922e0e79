/** Figures of one list: how many of its people a card reaches, and why it does not reach the others. */
import { Link } from '@farmpost/shared/client/router';
import type { MailingList } from '@farmpost/shared/contracts/mailing-lists';
import { memberStateNames, memberStates } from '@farmpost/shared/contracts/mailing-list-vocabulary';
import { formatCount, formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { phone, tablet } from '@farmpost/shared/ui/breakpoints';
import { OxfordRule, Paper } from '@farmpost/shared/ui/section/section';
import styled from 'styled-components';
import { mailingList } from '../../paths';
import { StateBar, StateSign } from './state-bar';

export function ListFigures({ list }: { readonly list: MailingList }) {
  return (
    <Paper>
      <OxfordRule />
      <Figures>
        {memberStates.map((state) => (
          <div key={state}>
            <dt>
              {state !== 'mailable' && <StateSign state={state} />}
              {memberStateNames[state]}
            </dt>
            <dd>
              {list.states[state] > 0 ? (
                <Link to={href(mailingList, { id: list.id, state })}>{formatCount(list.states[state])}</Link>
              ) : (
                formatCount(0)
              )}
            </dd>
            {state === 'mailable' && (
              <dd>
                of {formatQuantity(list.people, 'person', 'people')} in {formatQuantity(list.homes, 'home')}
              </dd>
            )}
          </div>
        ))}
      </Figures>
      <Wide>
        <StateBar states={list.states} tall />
      </Wide>
    </Paper>
  );
}

const Figures = styled.dl`
  display: grid;
  grid-template-columns: 1.5fr repeat(6, 1fr);
  > div {
    padding: 16px;
    border-left: 1px solid var(--line);
  }
  > :first-child {
    padding-left: 20px;
    border-left: 0;
  }
  dt {
    color: var(--muted);
    font-size: 13px;
  }
  dd {
    margin: 0;
    font: 700 24px/32px var(--font-display);
  }
  dd a {
    color: inherit;
  }
  > :first-child dd {
    font-size: 36px;
    line-height: 44px;
  }
  > :first-child dd + dd {
    color: var(--muted);
    font: 400 12px/16px var(--font-text);
  }
  @media ${tablet} {
    grid-template-columns: repeat(3, 1fr);
    > :first-child {
      grid-column: 1 / -1;
    }
  }
  @media ${phone} {
    grid-template-columns: repeat(2, 1fr);
    > div {
      padding: 8px 16px;
      border-top: 1px solid var(--line);
    }
  }
`;
const Wide = styled.div`
  padding: 0 20px 16px;
`;
