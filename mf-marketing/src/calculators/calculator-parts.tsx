/** The layout the calculators share: inputs left of a perforation, a headline figure and its arithmetic on the right. */
import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { SumsTable, type SumLine } from '../site/sums-table';

interface ResultsProps {
  /** Shown above the figure; marks it as an estimate: `Estimated return a month`. */
  readonly label: string;
  readonly figure: string;
  /** Meaning of the figure, in one sentence. */
  readonly meaning: string;
  /** The table's caption for screen readers. */
  readonly caption: string;
  /** The last one is the total. */
  readonly lines: readonly SumLine[];
  /** The estimate's assumptions. */
  readonly note: ReactNode;
}

/** The results, each line with its arithmetic. Only changes to the headline are announced. */
export function Results({ label, figure, meaning, caption, lines, note }: ResultsProps) {
  return (
    <Sheet>
      <output>
        <span>
          {label}
          <b>{figure}</b>
        </span>
        <em>{meaning}</em>
      </output>
      <SumsTable caption={caption} hidesCaption lines={lines} />
      <p>{note}</p>
    </Sheet>
  );
}

/** Contains a form (`Inputs`) and `Results`. */
export const Calculator = styled.div`
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-paper);
  @media ${aboveTablet} {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }
`;

/** The fields, larger than in the portal because they are the first thing a visitor tries. */
export const Inputs = styled.form`
  display: flex;
  flex-direction: column;
  gap: 24px;
  padding: clamp(20px, 3.4vw, 40px);
  border-bottom: 2px dashed var(--control);

  label {
    font-size: 15px;
  }
  input:not([type='range']) {
    height: 56px;
    background: var(--bg);
    font: 600 22px/1 var(--font-text);
    font-variant-numeric: tabular-nums lining-nums;
    appearance: textfield;
  }
  input::-webkit-inner-spin-button {
    appearance: none;
  }
  input[data-prefix] {
    padding-left: 34px;
  }
  > a:last-child {
    margin-top: auto;
  }
  @media ${aboveTablet} {
    border-bottom: 0;
    border-right: 2px dashed var(--control);
  }
`;

const Sheet = styled.div`
  padding: clamp(20px, 3.4vw, 40px);

  output {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-end;
    justify-content: space-between;
    gap: 16px 24px;
    padding-bottom: 20px;
    border-bottom: 2px solid var(--text);
  }
  output span {
    font: 600 12px/16px var(--font-text);
    letter-spacing: 0.06em;
    text-transform: uppercase;
    color: var(--muted);
  }
  b {
    display: block;
    margin-top: 6px;
    font: 800 clamp(52px, 6vw, 76px) / 0.95 var(--font-display);
    font-variant-numeric: lining-nums;
    letter-spacing: -0.025em;
    text-transform: none;
    color: var(--text);
  }
  em {
    max-width: 17em;
    padding-left: 16px;
    border-left: 3px solid var(--primary);
    font: 500 15px/22px var(--font-text);
  }
  td {
    font-size: 18px;
  }
  tr:last-child td {
    font-weight: 700;
    font-size: 22px;
  }
  > p {
    margin-top: 16px;
    font-size: 13px;
    line-height: 20px;
    color: var(--muted);
    text-wrap: pretty;
  }
`;
