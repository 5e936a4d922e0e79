/** The fields of a refund or a credit: amount, reason, and a note that goes out with the receipt. */
import { type AdjustmentReason, adjustmentReasons } from '@farmpost/shared/contracts/billing-vocabulary';
import { adjustmentReasonName } from '@farmpost/shared/domain/billing';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextArea } from '@farmpost/shared/ui/field/text-area';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { FieldGrid } from '@farmpost/shared/ui/section/section';

export interface AdjustmentDraft {
  readonly amount: string;
  readonly reason: AdjustmentReason;
  readonly note: string;
}

const options = adjustmentReasons.map((value) => ({ value, label: adjustmentReasonName(value) }));

/** Cents of an amount such as `22.50` or `1,200`; `null` if it is none. */
export function centsOf(amount: string): number | null {
  const text = amount.replace(/[$,\s]/g, '');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(text)) return null;
  return Math.round(Number(text) * 100);
}

export function AdjustmentFields({
  draft,
  onChange,
  help,
  errors,
}: {
  readonly draft: AdjustmentDraft;
  readonly onChange: (draft: AdjustmentDraft) => void;
  readonly help: string;
  readonly errors: Readonly<Record<string, string>>;
}) {
  return (
    <>
      <FieldGrid>
        <TextField
          label="Amount in dollars"
          inputMode="decimal"
          autoComplete="off"
          help={help}
          value={draft.amount}
          error={errors['cents']}
          onChange={({ target }) => onChange({ ...draft, amount: target.value })}
        />
        <SelectField
          label="Reason"
          help="Printed on the receipt."
          options={options}
          value={draft.reason}
          onChange={({ target }) =>
            onChange({
              ...draft,
              reason: adjustmentReasons.find((known) => known === target.value) ?? 'other',
            })
          }
        />
      </FieldGrid>
      <TextArea
        label="Note to the customer (optional)"
        help="Goes out with the receipt."
        rows={2}
        maxLength={500}
        value={draft.note}
        error={errors['note']}
        onChange={({ target }) => onChange({ ...draft, note: target.value })}
      />
    </>
  );
}
