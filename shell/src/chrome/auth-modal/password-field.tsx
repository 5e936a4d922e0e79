/** A password field with a show/hide button. */
import { phone } from '@farmpost/shared/ui/breakpoints';
import { TextField, type TextFieldProps } from '@farmpost/shared/ui/field/text-field';
import { Button } from '@farmpost/shared/ui/button/button';
import { useState } from 'react';
import styled from 'styled-components';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix' | 'label'> {
  readonly label: string;
}

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Box>
      <TextField {...props} type={isShown ? 'text' : 'password'} spellCheck={false} autoCapitalize="off" />
      <Button
        look="text"
        size="small"
        aria-label={`${isShown ? 'Hide' : 'Show'} ${props.label.toLowerCase()}`}
        aria-pressed={isShown}
        disabled={props.disabled}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </Button>
    </Box>
  );
}

const Box = styled.div`
  position: relative;
  > button {
    position: absolute;
    top: -4px;
    right: -10px;
    min-height: 24px;
    padding-block: 1px;
    /* A taller touch target, with its text still on the label's line. */
    @media ${phone} {
      top: -10px;
    }
  }
`;
