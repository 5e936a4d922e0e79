import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { useState } from 'react';
import styled from 'styled-components';
import { CardPicture } from '../../art/card-picture';
import { LightTable, TurningCard } from '../../art/turning-card';

const notes = {
  front: [
    [
      'The house',
      'Your listing photo, or a drawing seeded by the listing so that no two streets get the same one.',
    ],
    [
      'The facts',
      'Address, price, beds, baths and square feet as your MLS has them, on a proof before anything prints.',
    ],
    ['Your name', 'With your brokerage, as license law asks for it on anything mailed.'],
  ],
  back: [
    [
      'The question',
      'What could yours sell for? One question, because a card that asks three gets no answer.',
    ],
    ['The code', 'Eight characters to scan or type. It opens your page and tells you which card did it.'],
    ['The way out', 'Anyone can ask for fewer cards or none. We keep that promise on every later mailing.'],
  ],
} as const;

/** Both sides of the sample card, which a visitor can turn over. Without scripts both sides show side by side. */
export function FlipCard() {
  const [side, setSide] = useState<'front' | 'back'>('front');
  return (
    <Columns>
      <Table>
        <TurningCard
          side={side}
          front={<CardPicture card="just-listed" />}
          back={<CardPicture card="just-listed-back" />}
        />
        <Turn>
          <span aria-live="polite">
            {side === 'front' ? 'The front, as printed' : 'The back, as it arrives'}
          </span>
          <Button onClick={() => setSide(side === 'front' ? 'back' : 'front')}>Turn the card over</Button>
        </Turn>
      </Table>
      <Notes>
        {(['front', 'back'] as const).map((each) => (
          <div key={each} data-current={each === side}>
            <dt>{each === 'front' ? 'On the front' : 'On the back'}</dt>
            {notes[each].map(([what, why]) => (
              <dd key={what}>
                <b>{what}.</b> {why}
              </dd>
            ))}
          </div>
        ))}
      </Notes>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  gap: 32px clamp(32px, 5vw, 72px);
  align-items: center;
  @media ${aboveTablet} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`;

const Table = styled(LightTable)`
  padding: clamp(20px, 4vw, 48px) clamp(16px, 4vw, 48px) 16px;
`;

const Turn = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  margin-top: clamp(20px, 3vw, 36px);
  color: var(--muted);

  @media (scripting: none) {
    display: none;
  }
`;

const Notes = styled.dl`
  display: grid;
  gap: 24px;

  > div {
    padding-left: 20px;
    border-left: 3px solid var(--line);
    transition: border-color var(--hover);
  }
  > [data-current='true'] {
    border-color: var(--primary);
  }
  dt {
    font: 600 22px/28px var(--font-display);
  }
  dd {
    margin-top: 8px;
    font-size: 16px;
    line-height: 24px;
    color: var(--muted);
    text-wrap: pretty;
  }
  b {
    font-weight: 600;
    color: var(--text);
  }
`;
