/** Sets a rate from now or from a day on, with what the printer charges beside it. */
import type { DatedMailRate } from '@farmpost/shared/contracts/mail-rates';
import { localDay } from '@farmpost/shared/domain/calendar';
import { currentTime } from '@farmpost/shared/domain/clock';
import { formatMoney } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { Checkbox } from '@farmpost/shared/ui/field/checkbox';
import { Segmented } from '@farmpost/shared/ui/field/segmented';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { fieldErrors } from '../../frame/field-errors';
import { useSetRate } from './api/mail-rates';
import { marginInWords, pieceAndClass } from './rate-words';

/** Cents in what a person typed as dollars; `null` where it is no amount. */
const centsIn = (text: string): number | null =>
  /^\$?\d{1,3}(\.\d{1,2})?$/.test(text.trim())
    ? Math.round(Number(text.trim().replace('$', '')) * 100)
    : null;

const dollars = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2));

export function RateDialog({
  rate,
  onClose,
  onSaved,
}: {
  readonly rate: DatedMailRate;
  readonly onClose: () => void;
  readonly onSaved: (set: DatedMailRate) => void;
}) {
  const [price, setPrice] = useState(dollars(rate.unitPriceCents));
  const [cost, setCost] = useState(dollars(rate.vendorCostCents));
  const [minimum, setMinimum] = useState(String(rate.minimumPieces));
  const [isFree, setFree] = useState(rate.takesFreeCards);
  const [isOffered, setOffered] = useState(rate.isOffered);
  const [when, setWhen] = useState<'now' | 'day'>('now');
  const [day, setDay] = useState('');
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const set = useSetRate();
  const formId = useId();
  const errors = { ...fieldErrors(set.error), ...problems };
  const unitPriceCents = centsIn(price);
  const vendorCostCents = cost.trim() === '' ? null : centsIn(cost);
  const margin = unitPriceCents === null ? null : marginInWords({ unitPriceCents, vendorCostCents });

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = {
      ...(unitPriceCents === null && { unitPriceCents: 'Enter dollars and cents, like 0.98.' }),
      ...(cost.trim() !== '' && vendorCostCents === null && { vendorCostCents: 'Enter dollars and cents.' }),
      ...(!/^\d{1,4}$/.test(minimum.trim()) && { minimumPieces: 'Enter a whole number from 1 to 1,000.' }),
      ...(when === 'day' && day === '' && { startsAt: 'Choose a day.' }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0 || unitPriceCents === null) return;
    set.mutate(
      {
        size: rate.size,
        mailClass: rate.mailClass,
        isOffered,
        unitPriceCents,
        vendorCostCents,
        minimumPieces: Number(minimum),
        takesFreeCards: isFree,
        // The start of the day on this person's clocks.
        ...(when === 'day' && { startsAt: new Date(`${day}T00:00:00`).toISOString() }),
        reason,
      },
      { onSuccess: onSaved },
    );
  }
  return (
    <Dialog
      open
      title={pieceAndClass(rate)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={set.isPending} busyLabel="Saving…">
            Set the rate
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} noValidate>
        <p>
          Now {rate.isOffered ? `${formatMoney(rate.unitPriceCents)} a piece` : 'not offered'}. Approved
          mailings keep the price that their agents saw.
        </p>
        {set.isError && Object.keys(fieldErrors(set.error)).length === 0 && (
          <Banner tone="danger">{set.error.message}</Banner>
        )}
        <Checkbox
          label="Agents can choose it"
          checked={isOffered}
          onChange={({ target }) => setOffered(target.checked)}
        />
        <TextField
          label="Price of a piece"
          prefix="$"
          inputMode="decimal"
          value={price}
          error={errors['unitPriceCents']}
          help={margin === null ? 'Print, postage and address check included.' : `Margin ${margin}.`}
          onChange={({ target }) => {
            setPrice(target.value);
            setProblems({});
          }}
        />
        <TextField
          label="The printer charges"
          optional
          prefix="$"
          inputMode="decimal"
          value={cost}
          error={errors['vendorCostCents']}
          help="From the printer's price list or invoice. Administrators alone see it."
          onChange={({ target }) => setCost(target.value)}
        />
        <TextField
          label="Fewest pieces of a mailing"
          inputMode="numeric"
          value={minimum}
          error={errors['minimumPieces']}
          help={
            rate.mailClass === 'marketing'
              ? 'The Postal Service asks for 200 pieces of Marketing Mail.'
              : 'A mailing with fewer cannot be sent.'
          }
          onChange={({ target }) => setMinimum(target.value)}
        />
        {rate.mailClass === 'first_class' && (
          <Checkbox
            label="Free cards pay for it"
            checked={isFree}
            onChange={({ target }) => setFree(target.checked)}
          />
        )}
        <Segmented
          label="It counts"
          options={[
            { value: 'now', label: 'From now on' },
            { value: 'day', label: 'From a day on' },
          ]}
          value={when}
          onChange={setWhen}
        />
        {when === 'day' && (
          <TextField
            label="Day"
            type="date"
            min={localDay(currentTime())}
            value={day}
            error={errors['startsAt']}
            help="From midnight on your clock."
            onChange={({ target }) => setDay(target.value)}
          />
        )}
        <TextField
          label="Reason"
          help="For the record."
          maxLength={300}
          value={reason}
          error={errors['reason']}
          onChange={({ target }) => setReason(target.value)}
        />
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`;
