/** One lead in a dialog: how to reach the person, where the lead came from, its timeline, its status. */
import { hasErrorCode } from '@farmpost/shared/client';
import { Link } from '@farmpost/shared/client/router';
import { type LeadStatus, leadSourceNames, leadStatuses } from '@farmpost/shared/contracts/lead-vocabulary';
import { formatDateTime } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { hasNoContact, homeOf, leadName } from '@farmpost/shared/domain/lead-home';
import * as paths from '@farmpost/shared/domain/paths';
import { formatPhone } from '@farmpost/shared/domain/phone';
import { leadStatusNames } from '@farmpost/shared/domain/status-names';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { SelectField } from '@farmpost/shared/ui/field/select-field';
import { AlertIcon, CheckIcon, MailIcon, PhoneIcon } from '@farmpost/shared/ui/icon/icon';
import { Actions, Caps } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AlertBanner } from './alert-banner';
import { useLead } from './api/get-lead';
import { useUpdateLead } from './api/update-lead';
import { DuplicateNote } from './duplicate-note';
import { LeadNotes } from './lead-notes';
import { LeadTasks } from './lead-tasks';

type LeadDetail = NonNullable<ReturnType<typeof useLead>['data']>;

export interface LeadSheetProps {
  readonly id: string;
  readonly onClose: () => void;
}

export function LeadSheet({ id, onClose }: LeadSheetProps) {
  const { data: lead, error, refetch } = useLead(id);
  return (
    <Dialog
      open
      title={lead ? leadName(lead) : 'Lead'}
      onClose={onClose}
      footer={lead && <Reach lead={lead} />}
    >
      {lead ? (
        <Detail key={lead.id} lead={lead} />
      ) : error ? (
        <Banner tone="danger" title="This lead did not load.">
          {hasErrorCode(error, 'not_found') ? (
            'It may have been deleted, or the address may be mistyped.'
          ) : (
            <Button look="text" onClick={() => void refetch()}>
              Try Again
            </Button>
          )}
        </Banner>
      ) : (
        <SkeletonRows label="Loading the lead" rows={4} />
      )}
    </Dialog>
  );
}

function Reach({ lead }: { readonly lead: LeadDetail }) {
  if (!lead.phone && !lead.email) return null;
  return (
    <Actions>
      {lead.email && (
        <ButtonLink to={`mailto:${lead.email}`} icon={<MailIcon />}>
          Email
        </ButtonLink>
      )}
      {lead.phone && (
        <ButtonLink to={`tel:${lead.phone}`} look="primary" icon={<PhoneIcon />}>
          Call
        </ButtonLink>
      )}
    </Actions>
  );
}

function Detail({ lead }: { readonly lead: LeadDetail }) {
  const home = homeOf(lead);
  const mailedTo = homeOf({ ...lead, address: null });
  return (
    <>
      <AlertBanner lead={lead} />
      <DuplicateNote lead={lead} />
      <StatusField lead={lead} />
      <Facts>
        {lead.message && <Fact term="Asked">{lead.message}</Fact>}
        {hasNoContact(lead) && <Fact term="Contact">No contact</Fact>}
        {home && <Fact term="Home">{home}</Fact>}
        {mailedTo && mailedTo !== home && <Fact term="Card mailed to">{mailedTo}</Fact>}
        <Fact term="Phone">{lead.phone ? formatPhone(lead.phone) : 'Not given'}</Fact>
        <Fact term="Email">{lead.email ?? 'Not given'}</Fact>
        <Fact term="Came from">
          {lead.campaign ? (
            <Link to={href(paths.campaign, { id: lead.campaign.id })}>{lead.campaign.name}</Link>
          ) : (
            'Your landing page'
          )}
          {`, ${leadSourceNames[lead.source]}`}
        </Fact>
        <Fact term="Consent">
          {lead.hasMarketingConsent
            ? 'Agreed to texts and email'
            : 'Did not agree to marketing texts or email'}
        </Fact>
      </Facts>
      <Caps as="h3">Tasks</Caps>
      <LeadTasks id={lead.id} />
      <Caps as="h3">Timeline</Caps>
      <LeadNotes id={lead.id} />
      <Events>
        {lead.events.map((event) => (
          <li key={event.id} data-failed={event.ok ? undefined : ''}>
            {event.ok ? <CheckIcon size={14} /> : <AlertIcon size={14} />}
            <span>{event.text}</span>
            <time dateTime={event.at}>{formatDateTime(event.at)}</time>
          </li>
        ))}
      </Events>
    </>
  );
}

function StatusField({ lead }: { readonly lead: LeadDetail }) {
  const update = useUpdateLead();
  const name = leadName(lead);
  const change = (status: LeadStatus) =>
    update.mutate(
      { lead, status },
      {
        onSuccess: (changed) =>
          showToast({
            message: `${name} marked ${leadStatusNames[status].name}`,
            undo: () => update.mutate({ lead: changed, status: lead.status }),
          }),
      },
    );
  return (
    <SelectField
      label="Status"
      options={leadStatuses.map((status) => ({ value: status, label: leadStatusNames[status].name }))}
      // Show the choice immediately; an error restores the stored status.
      value={update.isPending ? update.variables.status : lead.status}
      error={
        update.isError
          ? hasErrorCode(update.error, 'version_conflict')
            ? 'Someone else just changed this lead. Review it, then choose again.'
            : 'The status was not saved. Please try again.'
          : undefined
      }
      onChange={(event) => change(event.currentTarget.value as LeadStatus)}
    />
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Facts = styled.dl`
  margin: 20px 0;
  > div {
    display: grid;
    grid-template-columns: 96px 1fr;
    gap: 12px;
    padding: 8px 0;
    border-top: 1px solid var(--line);
  }
  dt {
    color: var(--muted);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
const Events = styled.ol`
  list-style: none;
  margin: 8px 0 0;
  padding: 0;
  > li {
    display: grid;
    grid-template-columns: 20px 1fr auto;
    gap: 8px;
    padding: 6px 0;
    font-size: 13px;
  }
  svg {
    margin-top: 3px;
    color: var(--success);
  }
  [data-failed] svg {
    color: var(--danger);
  }
  time {
    color: var(--muted);
    white-space: nowrap;
  }
`;
