/** Styled parts that the homeowner's pages share. Mobile first: one column, one action. */
import styled, { css } from 'styled-components';

export const Wrap = styled.div`
  max-width: 1120px;
  margin-inline: auto;
  padding-inline: var(--gutter);
`;

export const Heading = styled.h2`
  font: 700 clamp(26px, 6.6vw, 34px) / 1.16 var(--font-display);
  letter-spacing: -0.012em;
  text-wrap: balance;
`;

const button = css`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  min-height: 54px;
  padding: 0 20px;
  border: 1.5px solid transparent;
  border-radius: var(--radius-control);
  font: 600 17px/1.2 var(--font-text);
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition:
    background-color var(--hover),
    border-color var(--hover);

  &[data-look='flag'] {
    background: var(--flag);
    color: var(--on-flag);
  }
  &[data-look='flag']:hover {
    background: var(--flag-hover);
  }
  &[data-look='line'] {
    border-color: var(--control);
    background: var(--surface);
    color: var(--text);
  }
  &[data-look='line']:hover {
    border-color: var(--primary);
    color: var(--primary);
  }
  &:disabled {
    opacity: 0.7;
    cursor: progress;
  }
`;

export const LinkButton = styled.a`
  ${button}
`;
export const SubmitButton = styled.button`
  ${button}
  width: 100%;
  margin-top: 22px;
`;

export const note = 'No obligation • No pressure • Always free';
export const callToAction = 'Get My Free Home Value';
