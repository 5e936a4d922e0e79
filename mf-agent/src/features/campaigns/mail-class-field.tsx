/** First-Class Mail or USPS Marketing Mail, with what each costs and when it arrives. */
import type { MailClass } from '@farmpost/shared/contracts/campaign-vocabulary';
import type { DesignSize } from '@farmpost/shared/contracts/template-vocabulary';
import { localDay } from '@farmpost/shared/domain/calendar';
import { currentTime } from '@farmpost/shared/domain/clock';
import { formatCount, formatDateRange, formatMoney } from '@farmpost/shared/domain/format';
import { classesFor, findRate, mailClassNames, type MailRate } from '@farmpost/shared/domain/pricing';
import { sizeName } from '@farmpost/shared/domain/postcard/sizes';
import { expectedInHomes } from '@farmpost/shared/domain/stop-window';
import { useId } from 'react';
import styled from 'styled-components';

interface MailClassFieldProps {
  readonly rates: readonly MailRate[] | undefined;
  readonly size: DesignSize;
  /** The card invites to a day. */
  readonly hasEvent: boolean;
  /** Pieces of the mailing, if they are counted. */
  readonly pieces: number | undefined;
  /** The day on which it goes to the printer; `null` for today. */
  readonly pressDay: string | null;
  readonly value: MailClass;
  readonly onChange: (value: MailClass) => void;
}

/** Why a class is not for this card; `null` if it is. */
function whyNot(props: MailClassFieldProps, mailClass: MailClass): string | null {
  const { rates = [], size, hasEvent, pieces } = props;
  if (!classesFor(size, false).includes(mailClass)) return `Not for ${sizeName(size)}.`;
  if (!classesFor(size, hasEvent).includes(mailClass)) return 'Not for an open house: it has a day.';
  const rate = findRate(rates, size, mailClass);
  if (!rate) return 'Not offered now.';
  return pieces !== undefined && pieces < rate.minimumPieces
    ? `From ${formatCount(rate.minimumPieces)} cards; this mailing has ${formatCount(pieces)}.`
    : null;
}

export function MailClassField(props: MailClassFieldProps) {
  const { rates, size, pieces, pressDay, value, onChange } = props;
  const name = useId();
  if (!rates) return null;
  return (
    <Field>
      <legend>Mailed as</legend>
      {(['first_class', 'marketing'] as const).map((mailClass) => {
        const rate = findRate(rates, size, mailClass);
        const obstacle = whyNot(props, mailClass);
        const { from, to } = expectedInHomes(pressDay ?? localDay(currentTime()), mailClass);
        return (
          <label key={mailClass}>
            <input
              type="radio"
              name={name}
              checked={value === mailClass}
              // A class that was chosen before stays visible, with what stands against it.
              disabled={obstacle !== null && value !== mailClass}
              aria-describedby={`${name}-${mailClass}`}
              onChange={() => onChange(mailClass)}
            />
            <span>
              <b>{mailClassNames[mailClass]}</b>
              <small id={`${name}-${mailClass}`}>
                {obstacle ?? `In homes ${formatDateRange(from, to)}`}
                {obstacle === null && mailClass === 'marketing' && '. Not credited if it does not arrive.'}
              </small>
            </span>
            {rate && (
              <Price>
                <b>{formatMoney(rate.unitPriceCents)}</b>
                {pieces !== undefined && pieces > 0 && (
                  <small>
                    {formatMoney(pieces * rate.unitPriceCents)} for {formatCount(pieces)}
                  </small>
                )}
              </Price>
            )}
          </label>
        );
      })}
    </Field>
  );
}

const Field = styled.fieldset`
  display: grid;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: 4px;
    padding: 0;
    font-weight: 600;
  }
  label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 4px 12px;
    align-items: start;
    min-height: 44px;
    padding: 10px 12px;
    background: var(--surface);
    border: 1px solid var(--line);
    cursor: pointer;
  }
  label + label {
    border-top: 0;
  }
  label:has(:checked) {
    box-shadow: inset 0 0 0 1px var(--primary);
  }
  label:has(:disabled) {
    color: var(--muted);
    cursor: not-allowed;
  }
  input {
    margin-top: 3px;
  }
  b {
    display: block;
    font-weight: 600;
  }
  small {
    color: var(--muted);
    font-size: 13px;
    line-height: 18px;
  }
`;
const Price = styled.span`
  text-align: right;
  font-variant-numeric: tabular-nums;
`;
