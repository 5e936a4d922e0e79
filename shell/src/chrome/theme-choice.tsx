import { Button } from '@farmpost/shared/ui/button/button';
import { MoonIcon, SunIcon } from '@farmpost/shared/ui/icon/icon';
import styled from 'styled-components';
import { setTheme } from './theme';

/** A button for the theme that is not shown. CSS selects it, because the server knows neither system nor override. */
export function ThemeChoice() {
  return (
    <Choice>
      <Button look="text" size="small" icon={<SunIcon />} onClick={() => setTheme('light')}>
        Light theme
      </Button>
      <Button look="text" size="small" icon={<MoonIcon />} onClick={() => setTheme('dark')}>
        Dark theme
      </Button>
    </Choice>
  );
}

const Choice = styled.span`
  > :first-child {
    display: none;
  }
  @media (prefers-color-scheme: dark) {
    html:not([data-theme]) & > :first-child {
      display: inline-flex;
    }
    html:not([data-theme]) & > :last-child {
      display: none;
    }
  }
  html[data-theme='dark'] & > :first-child {
    display: inline-flex;
  }
  html[data-theme='dark'] & > :last-child {
    display: none;
  }
`;
