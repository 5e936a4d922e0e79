/** Styled parts that the settings sections share. */
import styled from 'styled-components';

/** An explanation with a readable line length. */
export const Note = styled.p`
  max-width: 66ch;
  color: var(--muted);
`;

/** A section's form: stacked fields, no wider than their input needs. */
export const Form = styled.form`
  display: grid;
  gap: 16px;
  max-width: 420px;
  > button {
    justify-self: start;
  }
`;
