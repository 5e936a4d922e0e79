import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface Alternative {
  readonly name: string;
  readonly price: ReactNode;
  /** Answers to `questions`, in the same order. */
  readonly answers: readonly ReactNode[];
}

interface ComparisonProps {
  readonly questions: readonly string[];
  /** The first one is ours. */
  readonly alternatives: readonly Alternative[];
}

/** Compares alternatives side by side, with the same questions for each. Stacked on a phone. */
export function Comparison({ questions, alternatives }: ComparisonProps) {
  return (
    <Columns style={{ '--rows': questions.length + 2 }}>
      {alternatives.map(({ name, price, answers }) => (
        <li key={name}>
          <h3>{name}</h3>
          <b>{price}</b>
          <dl>
            {questions.map((question, index) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>{answers[index]}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </Columns>
  );
}

const Columns = styled.ul`
  display: grid;
  gap: 40px clamp(24px, 3vw, 48px);
  margin-bottom: 40px;

  li {
    display: grid;
    align-content: start;
    border-top: 2px solid var(--control);
  }
  li:first-child {
    border-top: 6px solid var(--primary);
  }
  h3 {
    padding-top: 14px;
    font: 600 20px/28px var(--font-display);
  }
  b {
    padding: 4px 0 16px;
    font: 700 clamp(26px, 2.6vw, 34px) / 1.15 var(--font-display);
    font-variant-numeric: lining-nums;
    letter-spacing: -0.015em;
  }
  small {
    font: 400 15px/22px var(--font-text);
    letter-spacing: 0;
    color: var(--muted);
  }
  dl > div {
    padding: 12px 0;
    border-top: 1px solid var(--line);
  }
  dt {
    font: 600 13px/18px var(--font-text);
    color: var(--muted);
  }
  dd {
    margin-top: 2px;
    font-size: 16px;
    line-height: 24px;
    text-wrap: pretty;
  }
  @media ${aboveTablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    row-gap: 0;

    li {
      grid-row: span var(--rows);
      grid-template-rows: subgrid;
    }
    /* Our column starts with a thicker rule; the text of all columns stays aligned. */
    li:not(:first-child) h3 {
      padding-top: 18px;
    }
    dl {
      display: grid;
      grid-row: span calc(var(--rows) - 2);
      grid-template-rows: subgrid;
    }
  }
`;
