/** Day and time of the open house that a card invites to. */
import type { CardEvent } from '@farmpost/shared/contracts/card-event';
import { zoneOfState } from '@farmpost/shared/domain/time-zones';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { FieldGrid } from '@farmpost/shared/ui/section/section';
import { useState } from 'react';
import styled from 'styled-components';

interface EventFieldProps {
  /** Two-letter state of the home, whose clocks count. */
  readonly state: string;
  readonly value: CardEvent | null;
  /** Called with `null` while a part is missing or the end is before the start. */
  readonly onChange: (event: CardEvent | null) => void;
}

type Parts = Pick<CardEvent, 'day' | 'from' | 'to'>;
const none: Parts = { day: '', from: '', to: '' };

export function EventField({ state, value, onChange }: EventFieldProps) {
  const [parts, setParts] = useState<Parts>(value ?? none);
  const isOrdered = parts.from === '' || parts.to === '' || parts.from < parts.to;
  const change = (next: Partial<Parts>) => {
    const all = { ...parts, ...next };
    setParts(all);
    const { day, from, to } = all;
    const isWhole = day !== '' && from !== '' && to !== '' && from < to;
    const timeZone = value?.timeZone ?? zoneOfState(state) ?? 'America/New_York';
    onChange(isWhole ? { day, from, to, timeZone } : null);
  };
  return (
    <Field>
      <legend>Open house</legend>
      <FieldGrid>
        <TextField
          label="Day"
          type="date"
          help="The cards must be in homes before it."
          value={parts.day}
          onChange={({ currentTarget }) => change({ day: currentTarget.value })}
        />
        <TextField
          label="From"
          type="time"
          value={parts.from}
          onChange={({ currentTarget }) => change({ from: currentTarget.value })}
        />
        <TextField
          label="To"
          type="time"
          error={isOrdered ? undefined : 'The end must be after the start.'}
          value={parts.to}
          onChange={({ currentTarget }) => change({ to: currentTarget.value })}
        />
      </FieldGrid>
    </Field>
  );
}

const Field = styled.fieldset`
  display: grid;
  gap: 12px;
  padding: 0;
  border: 0;
`;
