/** Outcomes of a lead: appointments, a listing won, a closing, each with its day and amount. */
import {
  type LeadOutcomeKind,
  leadOutcomeKinds,
  leadOutcomeNames,
} from '@farmpost/shared/contracts/lead-vocabulary';
import type { LeadOutcome } from '@farmpost/shared/contracts/lead-outcomes';
import { localDay } from '@farmpost/shared/domain/calendar';
import { formatDate, formatMoney } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { PlusIcon } from '@farmpost/shared/ui/icon/icon';
import { Actions } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { centsOf } from './amount';
import { type NewOutcome, useAddOutcome, useDropOutcome, useLeadOutcomes } from './api/lead-outcomes';

export function LeadOutcomes({ id }: { readonly id: string }) {
  const outcomes = useLeadOutcomes(id);
  const [isAdding, setAdding] = useState(false);
  return (
    <Box>
      {outcomes.isPending && <SkeletonRows label="Loading the results" rows={1} />}
      {outcomes.isError && !outcomes.data && (
        <Banner tone="danger" title="The results did not load.">
          <Button look="text" onClick={() => void outcomes.refetch()}>
            Try Again
          </Button>
        </Banner>
      )}
      {outcomes.data?.data.length === 0 && !isAdding && (
        <p>Nothing yet. Your return counts what you record here.</p>
      )}
      {outcomes.data && outcomes.data.data.length > 0 && (
        <List aria-label="Results">
          {outcomes.data.data.map((outcome) => (
            <Outcome key={outcome.id} outcome={outcome} />
          ))}
        </List>
      )}
      {isAdding ? (
        <NewOutcomeForm id={id} onDone={() => setAdding(false)} />
      ) : (
        <Button look="text" icon={<PlusIcon />} onClick={() => setAdding(true)}>
          Record a result
        </Button>
      )}
    </Box>
  );
}

function amountOf({ kind, amountCents }: LeadOutcome): string {
  if (amountCents === null) return '';
  return kind === 'closing' ? formatMoney(amountCents) : `${formatMoney(amountCents)} expected`;
}

function Outcome({ outcome }: { readonly outcome: LeadOutcome }) {
  const drop = useDropOutcome();
  const restore = useAddOutcome(outcome.leadId);
  const name = leadOutcomeNames[outcome.kind];
  const { kind, happenedOn, amountCents, note } = outcome;
  return (
    <li>
      <span>
        <strong>{name}</strong> {formatDate(outcome.happenedOn)}
        {note && <small>{note}</small>}
      </span>
      <span>{amountOf(outcome)}</span>
      <Button
        look="text"
        size="small"
        busy={drop.isPending}
        aria-label={`Remove: ${name}, ${formatDate(outcome.happenedOn)}`}
        onClick={() =>
          drop.mutate(outcome, {
            onSuccess: () =>
              showToast({
                message: `${name} removed`,
                undo: () => restore.mutate({ kind, happenedOn, amountCents, note }),
              }),
          })
        }
      >
        Take back
      </Button>
      {drop.isError && <p role="alert">Not removed. Please try again.</p>}
    </li>
  );
}

const kindOptions = leadOutcomeKinds.map((kind) => ({ value: kind, label: leadOutcomeNames[kind] }));
const amountLabels: Readonly<Record<LeadOutcomeKind, string | null>> = {
  appointment: null,
  listing_won: 'Commission you expect',
  closing: 'Commission you received',
};

function NewOutcomeForm({ id, onDone }: { readonly id: string; readonly onDone: () => void }) {
  const [kind, setKind] = useState<LeadOutcomeKind>('appointment');
  const [happenedOn, setHappenedOn] = useState(() => localDay());
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const add = useAddOutcome(id);
  const amountLabel = amountLabels[kind];
  const save = () => {
    const amountCents = amountLabel === null ? null : centsOf(amount);
    const found: Record<string, string> = {};
    if (happenedOn === '') found['happenedOn'] = 'Choose the day.';
    if (happenedOn > localDay())
      found['happenedOn'] = 'The day cannot be in the future. Add a task for what is planned.';
    if (amountCents === undefined) found['amountCents'] = 'Enter an amount in dollars, for example 12,250.';
    if (amountCents === null && kind === 'closing')
      found['amountCents'] = 'Enter the commission you received.';
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const body: NewOutcome = { kind, happenedOn, amountCents: amountCents ?? null, note: note.trim() };
    add.mutate(body, {
      onSuccess: () => {
        showToast({ message: `${leadOutcomeNames[kind]} recorded` });
        onDone();
      },
    });
  };
  return (
    <Form
      aria-label="New result"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <SelectField
        label="What happened"
        options={kindOptions}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value as LeadOutcomeKind)}
      />
      <TextField
        label="Day"
        type="date"
        value={happenedOn}
        error={errors['happenedOn']}
        onChange={(event) => setHappenedOn(event.currentTarget.value)}
      />
      {amountLabel !== null && (
        <TextField
          label={amountLabel}
          optional={kind !== 'closing'}
          prefix="$"
          inputMode="decimal"
          value={amount}
          error={errors['amountCents']}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
      )}
      <TextField
        label="Note"
        optional
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {add.isError && (
        <Banner tone="danger" title="Not saved.">
          What you entered is still here. Please try again.
        </Banner>
      )}
      <Actions>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" look="primary" busy={add.isPending} busyLabel="Saving…">
          Save result
        </Button>
      </Actions>
    </Form>
  );
}

const Box = styled.div`
  margin: 8px 0 20px;
  > p {
    font-size: 13px;
    color: var(--muted);
  }
`;
const List = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
  > li {
    display: grid;
    grid-template-columns: 1fr auto auto;
    align-items: center;
    gap: 4px 12px;
    padding: 4px 0;
    border-bottom: 1px solid var(--line);
    font-size: 13px;
  }
  > li > p {
    grid-column: 1 / -1;
    color: var(--danger);
  }
  small {
    display: block;
    color: var(--muted);
  }
`;
const Form = styled.form`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: 12px;
  padding: 12px 0;
  > :nth-last-child(-n + 2) {
    grid-column: 1 / -1;
  }
  @media ${phone} {
    grid-template-columns: 1fr;
  }
`;
