/** Texts and colors of the brand kit, with the contrast of words in each color. */
import type { BrandKit } from '@farmpost/shared/contracts/brand-kits';
import { brandKitLengths, brandTextProblem } from '@farmpost/shared/contracts/brand-kit-vocabulary';
import { phoneProblem } from '@farmpost/shared/contracts/profile-vocabulary';
import {
  brandColorProblems,
  colorFrom,
  contrastOf,
  nearestAccent,
  nearestPrimary,
  primaryContrast,
} from '@farmpost/shared/contracts/brand-color-vocabulary';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Checkbox } from '@farmpost/shared/ui/field/checkbox';
import { TextArea } from '@farmpost/shared/ui/field/text-area';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Actions, Section, Stack } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type KitTexts, useSaveBrandKit } from '../../brand/brand-kit';
import { ColorField } from './color-field';

interface Fields {
  readonly team: string;
  readonly officePhone: string;
  readonly disclaimer: string;
  readonly hasColors: boolean;
  readonly primary: string;
  readonly accent: string;
}

/** Postal blue and kraft, the colors of the first design. */
const FIRST = { primary: '#1A4477', accent: '#E8D5A8' } as const;

const fieldsOf = ({ team, officePhone, disclaimer, colors }: BrandKit): Fields => ({
  team,
  officePhone,
  disclaimer,
  hasColors: colors !== null,
  ...(colors ?? FIRST),
});

/** Colors that can be drawn; `null` for the designs' own and while a color is not one yet. */
function colorsOf({ hasColors, primary, accent }: Pick<Fields, 'hasColors' | 'primary' | 'accent'>) {
  const [main, second] = [colorFrom(primary), colorFrom(accent)];
  return hasColors && main !== null && second !== null ? { primary: main, accent: second } : null;
}

const textsOf = (fields: Fields): KitTexts => ({
  team: fields.team.trim(),
  officePhone: fields.officePhone.trim(),
  disclaimer: fields.disclaimer.trim(),
  colors: colorsOf(fields),
});

const asRule = (problem: string | null): true | string => problem ?? true;
const notAColor = 'Enter a color such as #1A4477.';

interface KitFormProps {
  readonly userId: string;
  readonly kit: BrandKit;
  /** Hears each change, for the preview. */
  readonly onType: (texts: KitTexts) => void;
}

export function KitForm({ userId, kit, onType }: KitFormProps) {
  const save = useSaveBrandKit(userId);
  const { register, control, handleSubmit, formState, reset, setValue, trigger } = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: fieldsOf(kit),
  });
  const fields = { ...fieldsOf(kit), ...useWatch({ control }) };
  const { team, officePhone, disclaimer, hasColors, primary, accent } = fields;
  useEffect(() => {
    onType(textsOf({ team, officePhone, disclaimer, hasColors, primary, accent }));
  }, [onType, team, officePhone, disclaimer, hasColors, primary, accent]);
  const { errors, isDirty } = formState;
  const colors = colorsOf({ hasColors: true, primary, accent });
  const wrong = colors && brandColorProblems(colors);

  const submit = handleSubmit((typed) =>
    save.mutateAsync(textsOf(typed)).then(
      (saved) => {
        reset(fieldsOf(saved));
        showToast({ message: 'Brand kit saved. Cards that wait are checked again.' });
      },
      () => undefined, // shown from save.error; the form keeps its values
    ),
  );
  const use = (name: 'primary' | 'accent', color: string) => {
    setValue(name, color, { shouldDirty: true });
    void trigger(['primary', 'accent']);
  };
  const colorRule = (name: 'primary' | 'accent') => ({
    validate: (text: string, all: Fields) => {
      if (!all.hasColors) return true;
      if (colorFrom(text) === null) return notAColor;
      const both = colorsOf(all);
      return asRule(both && brandColorProblems(both)[name]);
    },
    deps: name === 'primary' ? ['accent' as const] : [],
  });

  return (
    <Section title="Colors and lines">
      <form noValidate aria-label="Colors and lines" onSubmit={(event) => void submit(event)}>
        <Stack>
          {save.isError && <Banner tone="danger">{save.error.message}</Banner>}
          <Checkbox
            label="Print my own colors on every design"
            help="Without them, each design has inks of its own."
            {...register('hasColors')}
          />
          {hasColors && (
            <>
              <ColorField
                label="Main color"
                value={primary}
                contrast={colors && primaryContrast(colors.primary)}
                sample={colors && { text: colors.primary, ground: '#FFFFFF' }}
                error={errors.primary?.message}
                suggestion={wrong?.primary && colors ? nearestPrimary(colors.primary) : null}
                onSuggestion={(color) => use('primary', color)}
                onPick={(color) => use('primary', color)}
                input={register('primary', colorRule('primary'))}
              />
              <ColorField
                label="Accent"
                value={accent}
                contrast={colors && contrastOf(colors.accent, colors.primary)}
                sample={colors && { text: colors.accent, ground: colors.primary }}
                error={errors.accent?.message}
                suggestion={wrong?.accent && colors ? nearestAccent(colors.accent, colors.primary) : null}
                onSuggestion={(color) => use('accent', color)}
                onPick={(color) => use('accent', color)}
                input={register('accent', colorRule('accent'))}
              />
            </>
          )}
          <TextField
            label="Team name"
            optional
            help="Before your title. Your brokerage’s name stays as it is licensed."
            error={errors.team?.message}
            {...register('team', { validate: (text) => asRule(brandTextProblem('team', text)) })}
          />
          <TextField
            label="Office phone"
            optional
            type="tel"
            autoComplete="off"
            help="Some states want it on every card, such as Tennessee, Pennsylvania and Maryland."
            error={errors.officePhone?.message}
            {...register('officePhone', {
              validate: (text) => text.trim() === '' || asRule(phoneProblem(text.trim())),
            })}
          />
          <TextArea
            label="Disclaimer"
            optional
            rows={2}
            help={`One line on the smallest card: ${disclaimer.trim().length} of ${brandKitLengths.disclaimer} characters.`}
            error={errors.disclaimer?.message}
            {...register('disclaimer', { validate: (text) => asRule(brandTextProblem('disclaimer', text)) })}
          />
          <Actions>
            <Button
              look="primary"
              type="submit"
              busy={save.isPending}
              busyLabel="Saving…"
              disabled={!isDirty}
            >
              Save brand kit
            </Button>
            {isDirty && (
              <Button look="text" disabled={save.isPending} onClick={() => reset(fieldsOf(kit))}>
                Discard changes
              </Button>
            )}
          </Actions>
        </Stack>
      </form>
    </Section>
  );
}
