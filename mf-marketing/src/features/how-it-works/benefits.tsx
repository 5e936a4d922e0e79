import { formatMoney } from '@farmpost/shared/domain/format';
import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import styled from 'styled-components';
import { useCardCents } from '../../site/card-rates';
import { figures } from '../../site/marketing-figures';
import { BandHead, BlueBand, Wrap } from '../../site/page-parts';

const benefitsAt = (cardCents: number) => [
  {
    figure: `${figures.setupMinutes} min`,
    title: 'An evening back',
    text: 'to set up, on average: our goal. No list to buy, no card to lay out, no printer to chase.',
  },
  {
    figure: figures.homesPerListing,
    title: 'The right doors',
    text: 'targeted homeowners per listing, nearest first, chosen by equity, years owned and value.',
  },
  {
    figure: `${figures.responseRate}%`,
    title: 'Answers',
    text: `of mailed homes answer in our model, where the industry sees ${figures.industryResponseRate}.`,
  },
  {
    figure: formatMoney(cardCents),
    title: 'A price per card',
    text: 'printed, addressed and mailed. What fails or comes back is credited.',
  },
  {
    figure: '30 min',
    title: 'The last word',
    text: 'to stop a mailing after you approve it, and a pause that holds all of them.',
  },
  {
    figure: '1 code',
    title: 'Proof that it worked',
    text: 'a card, so that each lead comes with the card, the listing and the cost behind it.',
  },
];

/** The agent's benefits, each with the figure that supports it. */
export function Benefits() {
  const cardCents = useCardCents();
  return (
    <BlueBand aria-labelledby="benefits">
      <Wrap>
        <BandHead>
          <h2 id="benefits">What you get out of it</h2>
          <p>More listings, less work. In figures, because you would ask.</p>
        </BandHead>
        <List>
          {benefitsAt(cardCents).map(({ figure, title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>
                <b>{figure}</b> {text}
              </p>
            </li>
          ))}
        </List>
      </Wrap>
    </BlueBand>
  );
}

const List = styled.ul`
  display: grid;
  gap: 0 clamp(24px, 4vw, 56px);

  li {
    padding-block: 24px;
    border-bottom: 1px solid var(--band-line);
  }
  h3 {
    font: 600 16px/24px var(--font-text);
  }
  p {
    font-size: 16px;
    line-height: 24px;
    text-wrap: pretty;
  }
  b {
    display: block;
    margin-block: 4px;
    font: 800 44px/52px var(--font-display);
    font-variant-numeric: lining-nums;
    color: light-dark(#fff, #e9edef);
  }
  @media ${aboveTablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
