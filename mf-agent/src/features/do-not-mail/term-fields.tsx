/** Source, dates and note of an entry. */
import {
  type DoNotMailKind,
  type DoNotMailSource,
  doNotMailSourceNames,
  sourcesOfKind,
} from '@farmpost/shared/contracts/do-not-mail-vocabulary';
import { localDay } from '@farmpost/shared/domain/calendar';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextArea } from '@farmpost/shared/ui/field/text-area';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { FieldGrid } from '@farmpost/shared/ui/section/section';

export interface Terms {
  readonly source: DoNotMailSource;
  readonly askedOn: string;
  /** Empty for no end. */
  readonly expiresOn: string;
  readonly note: string;
}

export const firstTerms = (kind: DoNotMailKind): Terms => ({
  source: sourcesOfKind[kind][0] ?? 'other',
  askedOn: localDay(),
  expiresOn: '',
  note: '',
});

/** As the API takes them. */
export const termsBody = ({ source, askedOn, expiresOn, note }: Terms) => ({
  source,
  askedOn,
  ...(expiresOn !== '' && { expiresOn }),
  ...(note.trim() !== '' && { note: note.trim() }),
});

/** Says why the terms cannot be saved, by field. */
export function problemsOf({ askedOn, expiresOn }: Terms): { askedOn?: string; expiresOn?: string } {
  const today = localDay();
  return {
    ...(askedOn === '' && { askedOn: 'Enter the day.' }),
    ...(askedOn > today && { askedOn: 'This day is in the future.' }),
    ...(expiresOn !== '' && expiresOn < today && { expiresOn: 'This day is over.' }),
  };
}

const askedLabels: Readonly<Record<DoNotMailKind, string>> = {
  home: 'Asked on',
  list: 'Date of the list',
  area: 'Date of the order',
};

interface TermFieldsProps {
  readonly kind: DoNotMailKind;
  readonly terms: Terms;
  readonly onChange: (terms: Terms) => void;
  readonly problems: ReturnType<typeof problemsOf>;
}

export function TermFields({ kind, terms, onChange, problems }: TermFieldsProps) {
  const change = (part: Partial<Terms>) => onChange({ ...terms, ...part });
  return (
    <>
      <SelectField
        label="Source"
        options={sourcesOfKind[kind].map((value) => ({ value, label: doNotMailSourceNames[value] }))}
        value={terms.source}
        onChange={(event) => change({ source: event.currentTarget.value as DoNotMailSource })}
      />
      <FieldGrid>
        <TextField
          label={askedLabels[kind]}
          type="date"
          max={localDay()}
          required
          value={terms.askedOn}
          error={problems.askedOn}
          onChange={(event) => change({ askedOn: event.currentTarget.value })}
        />
        <TextField
          label="Last day"
          type="date"
          min={localDay()}
          optional
          help="Empty: no end."
          value={terms.expiresOn}
          error={problems.expiresOn}
          onChange={(event) => change({ expiresOn: event.currentTarget.value })}
        />
      </FieldGrid>
      <TextArea
        label="Note"
        optional
        maxLength={500}
        rows={2}
        value={terms.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </>
  );
}
