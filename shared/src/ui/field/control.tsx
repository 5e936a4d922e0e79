/** Shared styles of text boxes, selects and text areas. */
import { css } from 'styled-components';
import { phone } from '../breakpoints';

export const control = css`
  width: 100%;
  height: 40px;
  padding: 8px 12px;
  border: 1px solid var(--control);
  border-radius: var(--radius-control);
  background: var(--surface);
  color: var(--text);
  transition: border-color var(--hover);

  &::placeholder {
    color: var(--subtle);
    opacity: 1;
  }
  &:hover {
    border-color: var(--muted);
  }
  &:focus-visible {
    outline-offset: 1px;
    border-color: var(--focus);
    border-radius: var(--radius-control);
  }
  &[aria-invalid='true'] {
    border-color: var(--danger);
    box-shadow: inset 0 0 0 1px var(--danger);
  }
  &:disabled {
    background: var(--sunken);
    color: var(--subtle);
    border-color: var(--line);
    cursor: not-allowed;
  }
  &[type='file'] {
    padding: 5px;
    line-height: 28px;
  }
  &::file-selector-button {
    height: 28px;
    margin-right: 12px;
    padding: 0 10px;
    border: 1px solid var(--control);
    border-radius: var(--radius-control);
    background: var(--surface);
    color: var(--text);
    font: 600 13px/26px var(--font-text);
    cursor: pointer;
  }
  &::file-selector-button:hover {
    background: var(--primary-soft);
    border-color: var(--primary);
    color: var(--on-primary-soft);
  }

  /* Below 16 px, phones zoom in on focus. */
  @media ${phone} {
    height: 44px;
    font-size: 16px;

    &[type='file'] {
      padding: 7px;
    }
  }
`;
