import { formatCount, formatDollars, formatPercent, formatQuantity } from '@farmpost/shared/domain/format';
import { aboveTablet, phone } from '@farmpost/shared/ui/breakpoints';
import { ChevronLeftIcon, ChevronRightIcon } from '@farmpost/shared/ui/icon/icon';
import { useState } from 'react';
import styled from 'styled-components';
import { useCardCents } from '../../site/card-rates';
import { CardPicture } from '../../art/card-picture';
import { SumsTable } from '../../site/sums-table';
import { useIsRunning } from '../../site/use-is-running';
import { outcomeOf } from '../../site/year-of-mail';
import { stories, type Story } from './stories';

/** Three stories, one at a time, without autoplay. Without scripts all of them show. */
export function StoryCarousel() {
  const [at, setAt] = useState(0);
  const isRunning = useIsRunning();
  const turn = (by: number) => setAt((now) => (now + by + stories.length) % stories.length);
  return (
    <Carousel aria-roledescription="carousel" aria-label="Success stories">
      <Controls>
        <button type="button" onClick={() => turn(-1)}>
          <ChevronLeftIcon />
          Previous story
        </button>
        <span aria-live="polite">
          Story {at + 1} of {stories.length}
        </span>
        <button type="button" onClick={() => turn(1)}>
          Next story
          <ChevronRightIcon />
        </button>
      </Controls>
      {stories.map((story, index) => (
        <StorySheet
          key={story.title}
          story={story}
          label={`${index + 1} of ${stories.length}: ${story.title}`}
          isCurrent={index === at}
          isHidden={isRunning && index !== at}
        />
      ))}
    </Carousel>
  );
}

interface StorySheetProps {
  readonly story: Story;
  readonly label: string;
  readonly isCurrent: boolean;
  readonly isHidden: boolean;
}

function StorySheet({ story, label, isCurrent, isHidden }: StorySheetProps) {
  const cardCents = useCardCents();
  const { title, who, text, card, year } = story;
  const outcome = outcomeOf(year, cardCents);
  const lines = [
    { what: 'Postcards', how: year.mailings, value: formatCount(year.cards) },
    {
      what: 'Postcards and membership',
      how: formatQuantity(year.members, 'member'),
      value: formatDollars(outcome.spentCents),
    },
    {
      what: 'Leads',
      how: `${formatPercent(outcome.responseShare)} of postcards`,
      value: formatCount(year.leads),
    },
    {
      what: 'Cost per lead',
      how: 'spent ÷ leads',
      value: `about ${formatDollars(outcome.costPerLeadCents)}`,
    },
    {
      what: 'Commission',
      how: `${formatQuantity(year.closings, 'closing')} × ${formatDollars(year.commissionDollars * 100)}`,
      value: formatDollars(outcome.earnedCents),
    },
    { what: 'Return', how: '(earned − spent) ÷ spent', value: `${outcome.roiPercent}%` },
  ];
  return (
    <Sheet
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      hidden={isHidden}
      data-current={isCurrent}
    >
      <div>
        <small>Illustrative · {who}</small>
        <h2>{title}</h2>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <Pinned>
          <CardPicture card={card} />
        </Pinned>
      </div>
      <SumsTable caption="Twelve months" lines={lines} />
    </Sheet>
  );
}

const Carousel = styled.section`
  /* Hides the other stories before hydration too, so that they do not flash if scripts are available. */
  @media (scripting: enabled) {
    [data-current='false'] {
      display: none;
    }
  }
`;

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding-block: 12px;
  border-top: 4px solid var(--text);
  box-shadow:
    inset 0 2px 0 var(--bg),
    inset 0 3px 0 var(--text);
  font: 600 14px/20px var(--font-text);
  font-variant-numeric: tabular-nums;

  button {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    padding: 0 14px;
    border: 1px solid var(--control);
    border-radius: var(--radius-control);
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  button:hover {
    border-color: var(--primary);
    color: var(--primary);
  }
  @media (scripting: none) {
    display: none;
  }
  @media ${phone} {
    span {
      order: -1;
      flex: 1 0 100%;
      text-align: center;
    }
    button {
      flex: 1;
      justify-content: center;
    }
  }
`;

const Sheet = styled.div`
  padding: clamp(20px, 3.4vw, 44px);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-paper);

  & + & {
    margin-top: 24px;
  }
  h2 {
    margin-top: 10px;
    font: 700 clamp(26px, 3vw, 38px) / 1.12 var(--font-display);
    letter-spacing: -0.015em;
    text-wrap: balance;
  }
  p {
    margin-top: 16px;
    font-size: 17px;
    line-height: 27px;
    text-wrap: pretty;
  }
  > div > small {
    font: 600 12px/16px var(--font-text);
    letter-spacing: 0.06em;
    text-transform: uppercase;
    color: var(--muted);
  }
  table {
    margin-top: 32px;
  }
  caption {
    padding-bottom: 10px;
    border-bottom: 2px solid var(--text);
    font: 600 12px/16px var(--font-text);
    letter-spacing: 0.06em;
    text-transform: uppercase;
    text-align: left;
    color: var(--muted);
  }
  tr:last-child td {
    font: 800 40px/44px var(--font-display);
    font-variant-numeric: lining-nums;
    color: var(--primary);
  }
  @media ${aboveTablet} {
    &:where(:not([hidden])) {
      display: grid;
      grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
      gap: clamp(32px, 5vw, 72px);
      align-items: start;
    }
    table {
      margin-top: 0;
    }
  }
`;

const Pinned = styled.div`
  max-width: 400px;
  margin: 32px 0 8px;
  transform: rotate(-1.5deg);
`;
