import styled, { css } from 'styled-components';
import { laptop } from '../breakpoints';

const across = css`
  width: auto;
  height: 12px;
  background-position: 2px 50%;
  background-repeat: repeat-x;
`;

/** A row of punched holes between a sheet and its stub; horizontal with `data-across`, or with `data-stacks` on narrow screens. */
export const Perforation = styled.div`
  width: 12px;
  align-self: stretch;
  background: radial-gradient(
      circle,
      var(--hole, var(--bg)) 0 2.4px,
      color-mix(in srgb, var(--kraft) 70%, var(--text)) 2.6px 3px,
      transparent 3.4px
    )
    50% 2px / 10px 10px repeat-y var(--kraft-soft);

  &[data-across] {
    ${across}
  }
  @media ${laptop} {
    &[data-stacks] {
      ${across}
    }
  }
`;
