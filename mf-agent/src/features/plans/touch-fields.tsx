/** The fields of one card of a plan: day or window, design, fallback and, where it is changed, its words. */
import type { TouchBody } from '@farmpost/shared/contracts/mailing-plans';
import type { GalleryTemplate } from '@farmpost/shared/contracts/template-gallery';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { FieldGrid } from '@farmpost/shared/ui/section/section';

export type TouchEntries = Pick<TouchBody, 'mailFrom' | 'mailTo' | 'templateId'> & {
  /** Empty for none. */
  readonly fallbackId: string;
};

interface TouchFieldsProps {
  readonly entries: TouchEntries;
  readonly onChange: (entries: TouchEntries) => void;
  readonly designs: readonly GalleryTemplate[];
  readonly error: string | undefined;
}

export function TouchFields({ entries, onChange, designs, error }: TouchFieldsProps) {
  const { mailFrom, mailTo, templateId, fallbackId } = entries;
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
          onChange({ ...entries, templateId: next, fallbackId: fallbackId === next ? '' : fallbackId });
        }}
      />
      <SelectField
        label="If it cannot be printed"
        options={[
          { value: '', label: 'It waits for me' },
          ...options.filter(({ value }) => value !== templateId),
        ]}
        value={fallbackId}
        onChange={(event) => onChange({ ...entries, fallbackId: event.currentTarget.value })}
      />
    </FieldGrid>
  );
}
