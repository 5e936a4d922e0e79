/** The line above a page that announces a special state of this browser: a preview, or a view as someone else. */
import styled from 'styled-components';

export const BannerStrip = styled.div<{ readonly $tone: 'info' | 'warning' }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 8px 12px;
  padding: 8px var(--page-gutter);
  background: var(--${({ $tone }) => $tone}-soft);
  p {
    color: var(--text);
    overflow-wrap: anywhere;
  }
  svg {
    margin-right: 4px;
    color: var(--${({ $tone }) => $tone});
    vertical-align: -3px;
  }
  strong {
    font-weight: 600;
  }
`;
