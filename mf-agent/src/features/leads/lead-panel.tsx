/** One lead beside the list: contact, consent, outcomes, and the timeline. */
import { hasErrorCode } from '@farmpost/shared/client';
import { Link, useNavigate } from '@farmpost/shared/client/router';
import { Slot } from '@farmpost/shared/client/slot';
import { leadSourceNames } from '@farmpost/shared/contracts/lead-vocabulary';
import { formatDateTime } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { hasNoContact, homeOf, leadName } from '@farmpost/shared/domain/lead-home';
import { leadOrigin } from '@farmpost/shared/domain/lead-origin';
import * as paths from '@farmpost/shared/domain/paths';
import { formatPhone } from '@farmpost/shared/domain/phone';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { phone, tablet, laptop } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '@farmpost/shared/ui/icon/icon';
import { Menu } from '@farmpost/shared/ui/menu/menu';
import { Caps, OxfordRule, Paper } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { AlertBanner } from './alert-banner';
import { useLead } from './api/get-lead';
import { DuplicateNote } from './duplicate-note';
import { FirstReply } from './first-reply';
import { LeadCard } from './lead-card';
import { LeadEvents } from './lead-events';
import { LeadFollowUp } from './lead-follow-up';
import { LeadNotes } from './lead-notes';
import { LeadOutcomes } from './lead-outcomes';
import { LeadStatusField } from './lead-status-field';
import { LeadTags } from './lead-tags';
import { LeadTasks } from './lead-tasks';
import { ReachBar } from './reach-bar';
import { useTidyLeads } from './use-tidy-leads';

type LeadDetail = NonNullable<ReturnType<typeof useLead>['data']>;

export interface LeadPanelProps {
  readonly id: string;
  readonly closeHref: string;
  /** `null` at the ends of the page. */
  readonly previousHref: string | null;
  readonly nextHref: string | null;
}

export function LeadPanel({ id, closeHref, previousHref, nextHref }: LeadPanelProps) {
  const { data: lead, error, refetch } = useLead(id);
  const tidy = useTidyLeads();
  const navigate = useNavigate();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // Move the focus into the panel, for people who open a lead by keyboard.
  useEffect(() => heading.current?.focus(), [id]);
  return (
    <Frame as="section" aria-labelledby={headingId}>
      <OxfordRule />
      <Head>
        <Nav aria-label="Leads of this page">
          <Back to={closeHref}>
            <ChevronLeftIcon size={14} />
            All leads
          </Back>
          {previousHref && (
            <Link to={previousHref} aria-keyshortcuts="K">
              <ChevronLeftIcon />
              <span className="visually-hidden">Previous lead</span>
            </Link>
          )}
          {nextHref && (
            <Link to={nextHref} aria-keyshortcuts="J">
              <ChevronRightIcon />
              <span className="visually-hidden">Next lead</span>
            </Link>
          )}
          {lead && (
            <Menu
              label={`More about ${leadName(lead)}`}
              button="⋯"
              items={[
                {
                  id: 'delete',
                  label: 'Delete this lead',
                  danger: true,
                  onSelect: () => tidy.remove([lead], () => void navigate(closeHref)),
                },
              ]}
            />
          )}
          <Link to={closeHref}>
            <CloseIcon />
            <span className="visually-hidden">Close</span>
          </Link>
        </Nav>
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {lead ? leadName(lead) : 'Lead'}
        </h2>
        {lead && <Origin lead={lead} />}
      </Head>
      {lead ? (
        <Detail key={lead.id} lead={lead} />
      ) : error ? (
        <Inset>
          <Banner tone="danger" title="This lead did not load.">
            {hasErrorCode(error, 'not_found') ? (
              'It may have been deleted, or the address may be mistyped.'
            ) : (
              <Button look="text" onClick={() => void refetch()}>
                Try Again
              </Button>
            )}
          </Banner>
        </Inset>
      ) : (
        <SkeletonRows label="Loading the lead" rows={6} />
      )}
      {lead && <ReachBar lead={lead} />}
    </Frame>
  );
}

const attributionNames: Readonly<Record<LeadDetail['attribution'], string>> = {
  direct: 'Direct: the code on their own card',
  assisted: 'Assisted: the home had a card within 90 days',
  matched: 'Matched: found by a sale',
  unattributed: 'Not linked to a card',
};

function Origin({ lead }: { readonly lead: LeadDetail }) {
  return (
    <>
      {lead.message && <Asked>{`“${lead.message}”`}</Asked>}
      <Muted>
        {`${formatDateTime(lead.createdAt)}, ${leadSourceNames[lead.source]}. ${attributionNames[lead.attribution]}.`}
      </Muted>
    </>
  );
}

function Detail({ lead }: { readonly lead: LeadDetail }) {
  const home = homeOf(lead);
  const mailedTo = homeOf({ ...lead, address: null });
  return (
    <>
      <Inset>
        <AlertBanner lead={lead} />
        <DuplicateNote lead={lead} />
        <LeadStatusField lead={lead} />
        <LeadTags lead={lead} />
      </Inset>
      <Halves>
        <div>
          <LeadCard id={lead.id} />
          <Caps as="h3">Contact</Caps>
          <Facts>
            {hasNoContact(lead) && <Fact term="Contact">No contact</Fact>}
            <Fact term="Phone">
              {lead.phone ? <a href={`tel:${lead.phone}`}>{formatPhone(lead.phone)}</a> : 'Not given'}
            </Fact>
            <Fact term="Email">
              {lead.email ? <a href={`mailto:${lead.email}`}>{lead.email}</a> : 'Not given'}
            </Fact>
            {home && <Fact term="Home">{home}</Fact>}
            {mailedTo && mailedTo !== home && <Fact term="Card mailed to">{mailedTo}</Fact>}
            <Fact term="Came from">
              {lead.campaign ? (
                <Link to={href(paths.campaign, { id: lead.campaign.id })}>{lead.campaign.name}</Link>
              ) : (
                leadOrigin(lead).main
              )}
            </Fact>
            <Fact term="First reply">
              <FirstReply lead={lead} />
            </Fact>
          </Facts>
          <Caps as="h3">Consent record</Caps>
          <Consent lead={lead} />
        </div>
        <div>
          <Caps as="h3">Results</Caps>
          <LeadOutcomes id={lead.id} />
          <Caps as="h3">Tasks</Caps>
          <LeadTasks id={lead.id} />
          <Caps as="h3">Timeline</Caps>
          <LeadNotes id={lead.id} />
          <LeadEvents leadId={lead.id} events={lead.events} />
        </div>
      </Halves>
      <LeadFollowUp lead={lead} />
      <Slot name="lead.panel" leadId={lead.id} />
    </>
  );
}

function Consent({ lead: { hasMarketingConsent, consent } }: { readonly lead: LeadDetail }) {
  if (!hasMarketingConsent) {
    return (
      <ConsentText>
        <strong>Texts and marketing email: no.</strong> The box was left empty. Answer their request only.
      </ConsentText>
    );
  }
  return (
    <ConsentText>
      <strong>Texts and marketing email: yes.</strong>{' '}
      {consent
        ? `Ticked wording ${consent.version} on ${formatDateTime(consent.at)}, from ${consent.ip}, on ${consent.page}.`
        : 'There is no record of when it was given.'}
    </ConsentText>
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

const Frame = styled(Paper)`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;
const Inset = styled.div`
  display: grid;
  gap: 12px;
  padding: 12px 20px;
  @media ${phone} {
    padding: 12px 16px;
  }
`;
const Head = styled.div`
  padding: 8px 20px 0;
  h2 {
    font: 700 26px/34px var(--font-display);
    overflow-wrap: anywhere;
  }
  h2:focus {
    outline: none;
  }
  @media ${phone} {
    padding: 8px 16px 0;
  }
`;
const Nav = styled.nav`
  display: flex;
  justify-content: flex-end;
  a {
    display: inline-grid;
    place-items: center;
    min-width: 36px;
    min-height: 36px;
    color: var(--muted);
  }
  a:hover {
    color: var(--text);
  }
`;
const Back = styled(Link)`
  && {
    display: none;
    margin-right: auto;
    text-decoration: none;
    @media ${tablet} {
      display: inline-flex;
      align-items: center;
      gap: 4px;
    }
  }
`;
const Asked = styled.p`
  font: 400 17px/24px var(--font-display);
  color: var(--muted);
  overflow-wrap: anywhere;
`;
const Muted = styled.p`
  margin-top: 4px;
  font-size: 13px;
  color: var(--muted);
`;
const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  border-top: 1px solid var(--line);
  > div {
    min-width: 0;
    padding: 16px 20px;
  }
  > div + div {
    border-left: 1px solid var(--line);
  }
  @media ${laptop} {
    grid-template-columns: minmax(0, 1fr);
    > div + div {
      border-left: 0;
      border-top: 1px solid var(--line);
    }
  }
  @media ${phone} {
    > div {
      padding: 16px;
    }
  }
`;
const ConsentText = styled.p`
  margin-top: 8px;
  font-size: 13px;
  overflow-wrap: anywhere;
  color: var(--muted);
  strong {
    color: var(--text);
  }
`;
const Facts = styled.dl`
  margin: 8px 0 20px;
  font-size: 13px;
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
