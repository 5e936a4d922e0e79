/** The fields of one card of a plan: day or window, design, fallbacks and homes a week. */
import type { TouchBody } from '@farmpost/shared/contracts/mailing-plans';
import type { GalleryTemplate } from '@farmpost/shared/contracts/template-gallery';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { FieldGrid } from '@farmpost/shared/ui/section/section';
import { paceFault, paceOf } from './drop-list';
import { besides, FallbackFields } from './fallback-fields';

export type TouchEntries = Pick<TouchBody, 'mailFrom' | 'mailTo' | 'templateId'> & {
  /** In their order. */
  readonly fallbackIds: readonly string[];
  /** Homes a week, as typed; empty for a card of one day. */
  readonly pace: string;
};

/** The card as the server takes it; a pace that is no number is left out. */
export const touchOf = ({ pace, fallbackIds, ...rest }: TouchEntries) => ({
  ...rest,
  fallbackIds: [...fallbackIds],
  perWeek: paceOf(pace) ?? null,
});

export const areWhole = ({ templateId, mailFrom, mailTo, pace }: TouchEntries): boolean =>
  templateId !== '' && mailFrom !== '' && mailTo !== '' && paceFault(pace) === undefined;

interface TouchFieldsProps {
  readonly entries: TouchEntries;
  readonly onChange: (entries: TouchEntries) => void;
  readonly designs: readonly GalleryTemplate[];
  readonly error: string | undefined;
  /** Whether the homes of a week can be chosen: not once they are divided, nor for a listing. */
  readonly hasPace?: boolean;
}

export function TouchFields({ entries, onChange, designs, error, hasPace = true }: TouchFieldsProps) {
  const { mailFrom, mailTo, templateId, fallbackIds, pace } = entries;
  const options = designs.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FieldGrid>
      <TextField
        label="Mail day"
        type="date"
        value={mailFrom}
        error={error}
        onChange={(event) => {
          const day = event.currentTarget.value;
          onChange({ ...entries, mailFrom: day, mailTo: mailTo === mailFrom || mailTo < day ? day : mailTo });
        }}
      />
      <TextField
        label="Or up to"
        type="date"
        help="The first working day is taken."
        value={mailTo}
        min={mailFrom}
        onChange={(event) => onChange({ ...entries, mailTo: event.currentTarget.value })}
      />
      <SelectField
        label="Design"
        options={options}
        value={templateId}
        onChange={(event) => {
          const next = event.currentTarget.value;
          onChange({ ...entries, templateId: next, fallbackIds: besides(fallbackIds, next) });
        }}
      />
      <FallbackFields
        templateId={templateId}
        fallbackIds={fallbackIds}
        options={options}
        onChange={(next) => onChange({ ...entries, fallbackIds: next })}
      />
      {hasPace && (
        <TextField
          label="Homes a week, at most"
          inputMode="numeric"
          help="Empty: all on one day."
          value={pace}
          error={paceFault(pace)}
          onChange={(event) => onChange({ ...entries, pace: event.currentTarget.value })}
        />
      )}
    </FieldGrid>
  );
}
