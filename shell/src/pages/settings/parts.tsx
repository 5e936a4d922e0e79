/** What the sections of the settings have in common. */
import styled from 'styled-components';

/** A sentence that explains, not wider than it reads well. */
export const Note = styled.p`
  max-width: 66ch;
  color: var(--muted);
`;

/** A form of a section: fields one under another, not wider than what is typed into them. */
export const Form = styled.form`
  display: grid;
  gap: 16px;
  max-width: 420px;
  > button {
    justify-self: start;
  }
`;
