import { type CardChoice, cardPreferences } from '@farmpost/shared/contracts/household-vocabulary';
import type { CardOfHome, HomeOfCard } from '@farmpost/shared/contracts/households';
import styled from 'styled-components';
import { ActButton } from '../../homeowner/act-button';
import { CodeForm } from './household-parts';
import { preferenceNotes, preferenceTitles } from './household-words';

interface Option {
  readonly value: CardChoice;
  readonly title: string;
  readonly note: string;
}

/** Which cards are allowed. Preselects the strictest choice for a household that has not chosen yet. */
export function ChoiceForm({ card, home }: { readonly card: CardOfHome; readonly home: HomeOfCard }) {
  const chosen: CardChoice = home.hasChosen ? home.choice : 'none';
  const options: readonly Option[] = [
    {
      value: 'none',
      title: 'No cards from anyone',
      note: 'Applies right away and stays, no matter who lives here.',
    },
    {
      value: 'none_from_agent',
      title: `No cards from ${card.agentName}`,
      note:
        home.preference === 'all'
          ? 'Other agents may still mail you.'
          : 'For other agents your choice stays.',
    },
    ...cardPreferences
      .map((value) => ({ value, title: preferenceTitles[value], note: preferenceNotes[value] }))
      .toReversed(),
  ];
  return (
    <CodeForm code={card.code}>
      <Choices aria-labelledby="cards">
        {options.map(({ value, title, note }) => (
          <label key={value}>
            <input type="radio" name="cards" value={value} defaultChecked={value === chosen} />
            <span>
              <b>{title}</b>
              {note}
            </span>
          </label>
        ))}
      </Choices>
      <ActButton data-look="primary" name="act" value="cards">
        Save my choice
      </ActButton>
    </CodeForm>
  );
}

const Choices = styled.fieldset`
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  background: var(--surface);

  label {
    display: flex;
    gap: 14px;
    align-items: flex-start;
    min-height: 60px;
    padding: 14px;
    cursor: pointer;
  }
  label + label {
    border-top: 1px solid var(--line);
  }
  label:has(:checked) {
    background: var(--primary-soft);
  }
  label:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  input {
    flex: none;
    width: 22px;
    height: 22px;
    margin: 1px 0 0;
    accent-color: var(--primary);
  }
  span {
    font-size: 16px;
    line-height: 23px;
    color: var(--muted);
  }
  b {
    display: block;
    font-weight: 600;
    color: var(--text);
  }
`;
