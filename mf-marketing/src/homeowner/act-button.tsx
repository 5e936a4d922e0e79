import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import styled from 'styled-components';
import { SubmitButton } from './parts';

/** Submits a form of a page without scripts: `primary`, `danger` if it cannot be undone, or a secondary `line`. */
export const ActButton = styled(SubmitButton)`
  margin-top: 16px;

  &[data-look='primary'] {
    background: var(--primary);
    color: var(--on-primary);
  }
  &[data-look='primary']:hover {
    background: var(--primary-hover);
  }
  &[data-look='danger'] {
    border-color: var(--danger);
    background: var(--surface);
    color: var(--danger);
  }
  &[data-look='danger']:hover {
    background: var(--danger-soft);
  }
  @media ${aboveTablet} {
    width: auto;
    min-width: 220px;
  }
`;
