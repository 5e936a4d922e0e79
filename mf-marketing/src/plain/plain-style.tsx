import { createGlobalStyle } from 'styled-components';

/** What pages without scripts need besides the document's own rules: they have lists, choices and selects. */
export const PlainStyle = createGlobalStyle`
  dl, dd, fieldset { margin: 0; padding: 0; border: 0; }
  select { font: inherit; color: inherit; }
  button, input, textarea { color: inherit; }
  svg { flex: none; }
`;
