/** Asks for confirmation before a home is deleted: what is deleted, what stays and why. */
import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import type { HouseholdDeletionPage } from '@farmpost/shared/contracts/plain-pages';
import { PRIVACY_EMAIL } from '@farmpost/shared/domain/company';
import styled from 'styled-components';
import { ActButton } from '../../homeowner/act-button';
import { CheckIcon, CrossIcon } from '../../homeowner/icons';
import { LinkButton } from '../../homeowner/parts';
import type { PlainView } from '../../plain/plain-view';
import { HouseholdFrame, pathOf } from './household-frame';
import { Band, ProblemNotice } from './household-parts';

const title = 'Delete what we hold about this home?';

const goes = [
  'The address, the owner’s name and everything else from public records.',
  'Our estimates of its value and of what is paid off.',
  'What you told us on this page.',
  'The link between your cards and this home, and the kind of browser that opened them.',
];

export function deletionPage({ code, problem }: HouseholdDeletionPage): PlainView {
  return {
    title,
    content: (
      <HouseholdFrame
        code={code}
        title={title}
        mayCardsCome={false}
        notice={problem && <ProblemNotice {...problem} />}
        lead={
          <>
            <p>
              No agent will mail it through Farmpost again. Cards that wait for the printer are canceled; what
              is already printed may still arrive.
            </p>
            <p>
              <b>This cannot be undone.</b> If you only want fewer cards or none,{' '}
              <a href={pathOf(code)}>choose that instead</a>.
            </p>
          </>
        }
        links={<a href={pathOf(code)}>Back to the choices</a>}
      >
        <Band data-soft="" data-halves="">
          <section aria-labelledby="goes">
            <h2 id="goes">What is deleted</h2>
            <Points>
              {goes.map((words) => (
                <li key={words}>
                  <CrossIcon />
                  {words}
                </li>
              ))}
            </Points>
          </section>
          <section aria-labelledby="stays">
            <h2 id="stays">What stays, and why</h2>
            <Stays />
          </section>
        </Band>
        <Band data-one="">
          <form method="post" action={`${pathOf(code)}/delete`}>
            <ActButton data-look="danger">
              <CrossIcon />
              Delete this home’s data
            </ActButton>
            <Keep data-look="line" href={pathOf(code)}>
              Keep it
            </Keep>
          </form>
        </Band>
      </HouseholdFrame>
    ),
  };
}

function Stays() {
  return (
    <Points>
      <li>
        <CheckIcon />
        <b>A fingerprint of the address.</b> It is not readable. It only tells us, when the next list of homes
        brings your address again, to leave it out. Without it the cards would come back.
      </li>
      <li>
        <CheckIcon />
        <b>That a card was mailed, when and what it cost,</b> without name and address. The agents’ accounts
        must add up.
      </li>
      <li>
        <CheckIcon />
        <b>Messages to an agent.</b> They are the agent’s mail, and no longer linked to this home. Ask the
        agent, or write to <a href={`mailto:${PRIVACY_EMAIL}`}>{PRIVACY_EMAIL}</a>.
      </li>
    </Points>
  );
}

const Points = styled.ul`
  margin-top: 16px;

  li {
    position: relative;
    padding: 12px 0 12px 30px;
    border-bottom: 1px solid var(--line);
  }
  li:first-child {
    border-top: 2px solid var(--text);
  }
  svg {
    position: absolute;
    left: 0;
    top: 16px;
    color: var(--text);
  }
  b {
    color: var(--text);
  }
`;

const Keep = styled(LinkButton)`
  width: 100%;
  margin-top: 16px;
  @media ${aboveTablet} {
    width: auto;
    min-width: 220px;
  }
`;
