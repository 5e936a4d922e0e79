/** Whether the agent is who they say: their answers, the profile and the roster, to compare with the register. */
import { Link } from '@farmpost/shared/client/router';
import type { Customer } from '@farmpost/shared/contracts/customers';
import type { AgentIdentityCheck } from '@farmpost/shared/contracts/identity-checks';
import { stateNames } from '@farmpost/shared/contracts/state-vocabulary';
import { formatDate } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { displayName } from '@farmpost/shared/domain/person-name';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { Facts } from '@farmpost/shared/ui/facts/facts';
import { TextArea } from '@farmpost/shared/ui/field/text-area';
import { Actions, FieldGrid, Section, Stack } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { type FormEvent, useId, useState } from 'react';
import { fieldErrors } from '../../../frame/field-errors';
import { useDecideIdentityCheck, useIdentityChecks } from './api/customer';

/** The Association of Real Estate License Law Officials; it looks a license up in the states' own registers. */
const REGISTER = 'https://www.arello.com/';

export function IdentitySection({ customer: { user } }: { readonly customer: Customer }) {
  const checks = useIdentityChecks(user.id);
  if (checks.isError) {
    return (
      <Section title="Identity check">
        <Banner tone="danger">
          The identity checks did not load.{' '}
          <Button look="text" size="small" busy={checks.isFetching} onClick={() => void checks.refetch()}>
            Try Again
          </Button>
        </Banner>
      </Section>
    );
  }
  const [check] = checks.data ?? [];
  if (!check) return null;
  return (
    <Section title="Identity check" aside={<span>asked {formatDate(check.createdAt)}</span>}>
      {check.status === 'open' ? <OpenCheck check={check} user={user} /> : <DecidedCheck check={check} />}
    </Section>
  );
}

function DecidedCheck({ check: { status, reason, decidedAt, ...check } }: { check: AgentIdentityCheck }) {
  const on = decidedAt === null ? '' : ` on ${formatDate(decidedAt)}`;
  return (
    <Facts
      facts={[
        ['License', `${check.licenseNumber}, ${stateNames[check.licenseState] ?? check.licenseState}`],
        ['Decided', `${status === 'confirmed' ? 'Confirmed' : 'Refused'}${on}`],
        ...(reason === null ? [] : [['Reason', reason] as const]),
      ]}
      termWidth="92px"
    />
  );
}

interface OpenCheckProps {
  readonly check: AgentIdentityCheck;
  readonly user: Customer['user'];
}

function OpenCheck({ check, user }: OpenCheckProps) {
  const [open, setOpen] = useState<'refusal' | 'transfer' | null>(null);
  const decide = useDecideIdentityCheck();
  const { entry, holder } = check;
  return (
    <Stack>
      <p>
        Nothing is mailed in their name before you decide.{' '}
        {entry
          ? 'Confirmed, the listings of the roster entry are theirs.'
          : 'They are in no roster, so confirming brings no listings.'}
      </p>
      {holder && (
        <Banner tone="warning" title="This roster entry belongs to another account.">
          {holder.name}, {holder.email}.{' '}
          {holder.userId !== null && (
            <Link to={href('/admin/users/:id', { id: holder.userId })}>See that account</Link>
          )}
        </Banner>
      )}
      {decide.isError && open === null && <Banner tone="danger">{decide.error.message}</Banner>}
      <FieldGrid>
        <div>
          <h3>They say</h3>
          <Facts
            facts={[
              ['License', `${check.licenseNumber}, ${stateNames[check.licenseState] ?? check.licenseState}`],
              ['Name', displayName(user) || '–'],
              ['Brokerage', user.company || '–'],
              ['Email', user.email],
            ]}
            termWidth="92px"
          />
        </div>
        <div>
          <h3>{entry ? `Roster of ${entry.providerName}` : 'Roster'}</h3>
          {entry ? (
            <Facts
              facts={[
                ['License', entry.licenseNumber || 'Not listed'],
                ['Name', entry.name],
                ['Brokerage', entry.company || 'Not listed'],
                ['Email', entry.email || 'Not listed'],
                ['MLS ID', entry.mlsId],
              ]}
              termWidth="92px"
            />
          ) : (
            <p>In no roster.</p>
          )}
        </div>
      </FieldGrid>
      {check.note !== '' && <blockquote>“{check.note}”</blockquote>}
      <p>
        <a href={REGISTER} target="_blank" rel="noreferrer">
          Look the license up at ARELLO
        </a>
      </p>
      <Actions>
        <Button
          look="primary"
          busy={decide.isPending && open === null}
          onClick={() =>
            holder
              ? setOpen('transfer')
              : // The section shows the decision, and this part is gone, before the callbacks of a mutation would run.
                void decide.mutateAsync({ checkId: check.id, decision: 'confirmed' }).then(
                  () => showToast({ message: 'Confirmed. They get an email.' }),
                  () => undefined, // shown from decide.error
                )
          }
        >
          {holder ? 'Confirm…' : 'Confirm'}
        </Button>
        <Button look="danger" onClick={() => setOpen('refusal')}>
          Refuse…
        </Button>
      </Actions>
      {open === 'refusal' && <RefuseDialog checkId={check.id} onClose={() => setOpen(null)} />}
      {open === 'transfer' && holder && entry && (
        <TransferDialog check={check} holder={holder} onClose={() => setOpen(null)} />
      )}
    </Stack>
  );
}

interface TransferDialogProps {
  readonly check: AgentIdentityCheck;
  readonly holder: NonNullable<AgentIdentityCheck['holder']>;
  readonly onClose: () => void;
}

/** Confirms an agent whose roster entry another account has, and says what that account loses. */
function TransferDialog({ check, holder, onClose }: TransferDialogProps) {
  const decide = useDecideIdentityCheck();
  return (
    <Dialog
      open
      title="Take the entry from the other account"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="danger"
            busy={decide.isPending}
            onClick={() =>
              void decide
                .mutateAsync({
                  checkId: check.id,
                  decision: 'confirmed',
                  takesEntryFrom: holder.agentId,
                })
                .then(
                  () => {
                    showToast({ message: 'Confirmed. Both accounts get an email.' });
                    onClose();
                  },
                  () => undefined, // shown from decide.error
                )
            }
          >
            Confirm and take the entry
          </Button>
        </>
      }
    >
      <Stack>
        {decide.isError && <Banner tone="danger">{decide.error.message}</Banner>}
        <p>
          {check.agent.name} gets the listings of MLS ID {check.entry?.mlsId}. {holder.name} ({holder.email})
          loses them, and nothing new is mailed in their name.
        </p>
        <p>
          Mailings that they have already scheduled still go out.{' '}
          {holder.userId !== null && (
            <Link to={href('/admin/users/:id', { id: holder.userId })}>Stop them on that account’s page</Link>
          )}
        </p>
      </Stack>
    </Dialog>
  );
}

function RefuseDialog({ checkId, onClose }: { readonly checkId: string; readonly onClose: () => void }) {
  const [reason, setReason] = useState('');
  const decide = useDecideIdentityCheck();
  const formId = useId();
  const fields = fieldErrors(decide.error);
  function submit(event: FormEvent) {
    event.preventDefault();
    void decide.mutateAsync({ checkId, decision: 'refused', reason }).then(
      () => {
        showToast({ message: 'Refused. They get an email with your reason.' });
        onClose();
      },
      () => undefined, // shown from decide.error; the form keeps the reason
    );
  }
  return (
    <Dialog
      open
      title="Refuse the check"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="danger" busy={decide.isPending}>
            Refuse
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack>
          <p>Their drafts stay, nothing is mailed, and they may ask again.</p>
          {decide.isError && Object.keys(fields).length === 0 && (
            <Banner tone="danger">{decide.error.message}</Banner>
          )}
          <TextArea
            label="Reason"
            help="The agent reads it."
            rows={3}
            maxLength={300}
            value={reason}
            error={fields['reason']}
            onChange={({ target }) => setReason(target.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
