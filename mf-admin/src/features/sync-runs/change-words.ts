/** Words for changes of listings. Pure. */
import {
  type ChangedField,
  type ChangedFieldKind,
  changedFields,
  type ChangeKind,
} from '@farmpost/shared/contracts/listing-change-vocabulary';
import type { ListingChange } from '@farmpost/shared/contracts/listing-changes';
import { formatDateTime, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { openTable, wordsOfKey } from '@farmpost/shared/domain/open-table';
import type { StatusTone } from '@farmpost/shared/domain/status-names';

type FieldChange = ListingChange['fields'][number];

export const kindNames: Readonly<Record<ChangeKind, { readonly label: string; readonly tone: StatusTone }>> =
  openTable<Readonly<Record<ChangeKind, { readonly label: string; readonly tone: StatusTone }>>>(
    {
      created: { label: 'Created', tone: 'success' },
      changed: { label: 'Changed', tone: 'info' },
      gone: { label: 'Gone', tone: 'warning' },
      returned: { label: 'Came back', tone: 'primary' },
    },
    (kind) => ({ label: wordsOfKey(kind), tone: 'neutral' }),
  );

/** A field's label and kind; one that only a newer server knows is text. */
export const fieldOf = (field: ChangedField): { readonly label: string; readonly kind: ChangedFieldKind } =>
  openTable<Readonly<Record<ChangedField, { label: string; kind: ChangedFieldKind }>>>(
    changedFields,
    (name) => ({ label: wordsOfKey(name), kind: 'text' }),
  )[field];

/** A value in words: a dash if it is empty, and the length of a list, because photo URLs tell nothing. */
export function valueText(field: ChangedField, value: FieldChange['before']): string {
  if (value === null || value === '') return '–';
  if (Array.isArray(value)) return formatQuantity(value.length, 'photo');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const { kind } = fieldOf(field);
  if (kind === 'price') return formatMoney(Number(value));
  if (kind === 'date') return formatDateTime(String(value));
  return String(value);
}

/** Both values in words. If only the photos differ but not their number, the new value says so. */
export function changeText({ field, before, after }: FieldChange): readonly [before: string, after: string] {
  const [was, is] = [valueText(field, before), valueText(field, after)];
  return Array.isArray(after) && was === is ? [was, `${is}, not the same ones`] : [was, is];
}
