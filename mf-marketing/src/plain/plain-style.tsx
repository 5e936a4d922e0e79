import { createGlobalStyle } from 'styled-components';

/** Additional styles of pages without scripts: lists, choices and selects. */
export const PlainStyle = createGlobalStyle`
  dl, dd, fieldset { margin: 0; padding: 0; border: 0; }
  select { font: inherit; color: inherit; }
  button, input, textarea { color: inherit; }
  svg { flex: none; }
`;
