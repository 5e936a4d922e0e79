import { css } from 'styled-components';

/** The soft background and text color of a tone, by `data-tone`. */
export const softTones = css`
  &[data-tone='info'] {
    background: var(--info-soft);
    color: var(--info);
  }
  &[data-tone='success'] {
    background: var(--success-soft);
    color: var(--success);
  }
  &[data-tone='warning'] {
    background: var(--warning-soft);
    color: var(--warning);
  }
  &[data-tone='danger'] {
    background: var(--danger-soft);
    color: var(--danger);
  }
`;
