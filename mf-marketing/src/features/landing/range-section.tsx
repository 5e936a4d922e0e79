/**
 * A range for the home that the visitor names, before any contact is asked for. Its forms post to the page's own URL,
 * which has the card's code; without a card there is no area and no range.
 */
import type { LandingData } from '@farmpost/shared/contracts/landing';
import { calledName } from '@farmpost/shared/domain/person-name';
import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import styled from 'styled-components';
import { Field, Problem } from '../../homeowner/form-parts';
import { WarningIcon } from '../../homeowner/icons';
import { Heading, SubmitButton, Wrap } from '../../homeowner/parts';
import { RangeSlip } from './range-slip';

export function RangeSection({ data }: { data: LandingData }) {
  const { card, agent, range } = data;
  if (!card?.hasRange) return null;
  const first = calledName(agent.name);
  const problem = range ? problemOf(range.state, first) : null;
  return (
    <Section id="range" aria-labelledby="range-heading">
      <Columns>
        <div>
          <Heading id="range-heading">What could yours be worth?</Heading>
          <p>A range for your home, on this page, right away. No name, no phone number, no sign-in.</p>
          <form method="post">
            <input type="hidden" name="ask" value="range" />
            <Field>
              <label htmlFor="home">Home to look up</label>
              <input
                id="home"
                name="home"
                required
                maxLength={200}
                autoComplete="street-address"
                defaultValue={range?.home}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? 'home-error home-hint' : 'home-hint'}
              />
              {problem && (
                <Problem id="home-error" role="alert">
                  <WarningIcon />
                  <span>
                    {problem} <a href="#form">Ask {first} instead</a>
                  </span>
                </Problem>
              )}
            </Field>
            <SubmitButton data-look="line">{range ? 'Show Another Home' : 'Show the Range'}</SubmitButton>
          </form>
          <Hint id="home-hint">
            This page does not know who got the card. The address you type is kept only if you write to{' '}
            {first} or have the range mailed.
          </Hint>
        </div>
        {range && problem === null && <RangeSlip range={range} first={first} />}
      </Columns>
    </Section>
  );
}

/** `null` where the slip says it. */
function problemOf(state: NonNullable<LandingData['range']>['state'], first: string): string | null {
  switch (state) {
    case 'unreadable':
      return 'Please start with the house number, such as 214 Alder Street.';
    case 'not-found':
      return 'The county record has no value for this address. Please check the number and the street.';
    case 'outside':
      return 'This home is outside the area of the card.';
    case 'too-often':
      return 'Too many homes were looked up. Please try again in an hour.';
    case 'unavailable':
      return `The estimate is not available right now. ${first} can still answer.`;
    default:
      return null;
  }
}

const Section = styled.section`
  padding-block: 48px;
  border-bottom: 1px solid var(--line);
  scroll-margin-top: 0;

  @media ${aboveTablet} {
    padding-block: 72px;
  }
`;

const Columns = styled(Wrap)`
  display: grid;
  gap: 32px;

  h2 + p {
    max-width: 52ch;
    margin-top: 12px;
    color: var(--muted);
    text-wrap: pretty;
  }
  form {
    max-width: 440px;
  }
  @media ${aboveTablet} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    gap: 72px;
    align-items: start;
  }
`;

const Hint = styled.p`
  max-width: 52ch;
  margin-top: 12px;
  font: 400 14px/20px var(--font-text);
  color: var(--muted);
`;
