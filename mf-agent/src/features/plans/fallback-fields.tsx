/** Designs that take the place of a card's own, in their order. */
import { MAX_FALLBACKS } from '@farmpost/shared/contracts/mailing-plan-vocabulary';
import { SelectField, type SelectOption } from '@farmpost/shared/ui/field/select-field';

interface FallbackFieldsProps {
  readonly templateId: string;
  readonly fallbackIds: readonly string[];
  readonly options: readonly SelectOption[];
  readonly onChange: (fallbackIds: readonly string[]) => void;
}

const labels = ['If it cannot be printed', 'If that cannot be printed either', 'And if that cannot either'];

/** Fallbacks without the design that the card has itself. */
export const besides = (fallbackIds: readonly string[], templateId: string): readonly string[] =>
  fallbackIds.filter((id) => id !== templateId);

/** `or, if it cannot be printed, Ledger, then Almanac`; empty without a fallback. */
export function fallbackWords(
  designs: readonly { readonly id: string; readonly name: string }[],
  fallbackIds: readonly string[],
): string {
  const names = fallbackIds.flatMap((id) => designs.filter((design) => design.id === id));
  return names.length === 0
    ? ''
    : ` or, if it cannot be printed, ${names.map(({ name }) => name).join(', then ')}`;
}

/** A field for each fallback, and one more while there is room and a design for it. */
export function FallbackFields({ templateId, fallbackIds, options, onChange }: FallbackFieldsProps) {
  const free = options.filter(({ value }) => value !== templateId && !fallbackIds.includes(value));
  const more = fallbackIds.length < MAX_FALLBACKS && free.length > 0 ? [''] : [];
  return [...fallbackIds, ...more].map((own, index) => (
    <SelectField
      key={index}
      label={labels[index] ?? ''}
      options={[
        { value: '', label: 'It waits for me' },
        ...options.filter(({ value }) => value === own || free.some((each) => each.value === value)),
      ]}
      value={own}
      onChange={(event) => {
        const next = event.currentTarget.value;
        const kept = fallbackIds.filter((_, at) => at !== index);
        onChange(next === '' ? kept : kept.toSpliced(index, 0, next));
      }}
    />
  ));
}
