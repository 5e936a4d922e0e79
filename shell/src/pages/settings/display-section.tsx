import { Segmented } from '@farmpost/shared/ui/field/segmented';
import { Section, Stack } from '@farmpost/shared/ui/section/section';
import { chooseTheme, useThemeChoice, type ThemeChoice } from '../../chrome/theme';
import { Note } from './parts';

const themes: readonly { readonly value: ThemeChoice; readonly label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** The theme, stored in this browser and applied immediately. */
export function DisplaySection() {
  const choice = useThemeChoice();
  return (
    <Section title="Display">
      <Stack>
        <Segmented label="Theme" options={themes} value={choice} onChange={chooseTheme} />
        <Note>
          “System” follows this device’s setting. Your choice applies to this browser. Postcards are shown on
          white paper in both themes, as they are printed.
        </Note>
        <Note>
          Motion follows this device too: if it asks for reduced motion, nothing slides or flips here.
        </Note>
      </Stack>
    </Section>
  );
}
