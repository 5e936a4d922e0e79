/** Check of the hash chain, which shows whether an entry was changed later. */
import { formatCount, formatDateTime, formatQuantity } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { CheckIcon } from '@farmpost/shared/ui/icon/icon';
import { Section } from '@farmpost/shared/ui/section/section';
import { Skeleton } from '@farmpost/shared/ui/skeleton/skeleton';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { fieldErrors } from '../../frame/field-errors';
import { useAuditChain, useCheckChain } from './api/audit';

export function ChainSection() {
  const chain = useAuditChain();
  const check = useCheckChain();
  const [seal, setSeal] = useState('');
  const fields = fieldErrors(check.error);
  const { data } = chain;
  const latest = check.data?.check ?? data?.check ?? null;
  const known = check.data?.isSealKnown ?? null;

  function submit(event: FormEvent) {
    event.preventDefault();
    check.mutate(seal);
  }
  return (
    <Section
      title="Chain"
      aside={
        <Button
          icon={<CheckIcon />}
          busy={check.isPending}
          busyLabel="Checking"
          onClick={() => check.mutate('')}
        >
          Check the Chain
        </Button>
      }
    >
      <div aria-live="polite">
        {latest?.broken && (
          <Banner tone="danger" title={`The chain is broken at entry ${formatCount(latest.broken.seq)}.`}>
            {latest.broken.reason} Checked {formatDateTime(latest.at)}.
          </Banner>
        )}
        {latest && !latest.broken && (
          <Banner tone="success" title="The chain is intact.">
            {formatQuantity(latest.entries, 'entry', 'entries')} checked {formatDateTime(latest.at)}.
          </Banner>
        )}
        {latest === null && data && <p>It has not been checked yet. It is checked every night.</p>}
        {known === true && <Banner tone="success">The log still contains the seal that you entered.</Banner>}
        {known === false && (
          <Banner tone="danger" title="The log does not contain that seal.">
            Entries up to it were rewritten, or it is the seal of another database.
          </Banner>
        )}
        {check.isError && Object.keys(fields).length === 0 && (
          <Banner tone="danger" title="The chain was not checked.">
            {check.error.message}
          </Banner>
        )}
      </div>
      <Seals>
        <summary>Seals</summary>
        <p>
          Each entry carries a hash over the entry before it, so that a changed, added or removed entry breaks
          the chain. It is checked every night. Keep a seal elsewhere to prove later that nothing before it
          was rewritten.
        </p>
        <Seal>
          <span>Seal of the last entry</span>
          {data ? <code>{data.seal || 'No entries yet'}</code> : <Skeleton width="100%" />}
        </Seal>
        <Form onSubmit={submit} noValidate>
          <TextField
            label="A seal that you noted earlier"
            optional
            value={seal}
            error={fields['seal']}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setSeal(target.value)}
          />
          <Button type="submit" busy={check.isPending} busyLabel="Checking">
            Look for This Seal
          </Button>
        </Form>
      </Seals>
    </Section>
  );
}

const Seals = styled.details`
  margin-top: 16px;
  summary {
    width: fit-content;
    min-height: 32px;
    color: var(--primary);
    font-weight: 600;
    cursor: pointer;
  }
`;
const Seal = styled.div`
  display: grid;
  gap: 4px;
  margin: 16px 0;
  color: var(--muted);
  font-size: 13px;
  code {
    overflow-wrap: anywhere;
    color: var(--text);
  }
`;
const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 12px;
  align-items: end;
  @media ${phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
