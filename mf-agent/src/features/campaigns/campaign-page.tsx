/** One campaign: its card, its audience, its cost and results, and how to send or stop it. */
import { hasErrorCode } from '@farmpost/shared/client';
import { useParams, useSearchParams } from '@farmpost/shared/client/router';
import { Slot } from '@farmpost/shared/client/slot';
import type { CampaignDetail } from '@farmpost/shared/contracts/campaigns';
import { pieceStatuses } from '@farmpost/shared/contracts/piece-vocabulary';
import { capitalize, formatCount, formatMoney } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { campaignPurposeNames, pieceNouns } from '@farmpost/shared/domain/status-names';
import { CampaignStatusChip } from '@farmpost/shared/ui/badge/status-chip';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { CopyIcon, PencilIcon, RefreshIcon } from '@farmpost/shared/ui/icon/icon';
import { JobTicket } from '@farmpost/shared/ui/job-ticket/job-ticket';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { FoldedSection } from '@farmpost/shared/ui/section/folded-section';
import { Actions, Columns, Paper, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useCampaign } from './api/get-campaign';
import { Audience } from '../../audience/audience';
import { BlockMap } from './block-map';
import { CampaignFigures, CampaignLeads, MailingProgress } from './campaign-results';
import { AudienceNews } from './audience-news';
import { CardProof } from './card-proof';
import { ExportBlocks } from './export-blocks';
import { DraftAudience } from './draft-audience';
import { EndedPanel } from './ended-panel';
import { JobFacts } from './job-facts';
import { JobSection } from './job-section';
import { MoreHomes } from './more-homes';
import { PieceTable } from './piece-table';
import { PrinterWait, waitingForPrinter } from './printer-wait';
import { ProofLinks } from './proof-links';
import { ScanHours } from './scan-hours';
import { SendPanel } from './send-panel';
import { TestPrints } from './test-prints';
import { PlannedFigures, whereItIs } from './where-it-is';

/** Loaded on demand with its form, because most people who open a campaign never edit it. */
const EditCampaignDialog = lazy(async () => ({
  default: (await import('./edit-campaign-dialog')).EditCampaignDialog,
}));

const ChangeDesignDialog = lazy(async () => ({
  default: (await import('./change-design-dialog')).ChangeDesignDialog,
}));

const VersionsDialog = lazy(async () => ({
  default: (await import('./versions-dialog')).VersionsDialog,
}));

/** Few mailings try two versions. */
const VersionResults = lazy(async () => ({
  default: (await import('./version-results')).VersionResults,
}));

/** Says nothing while no table of blocks is in use. */
const AudienceLensSection = lazy(async () => ({
  default: (await import('./audience-lens-section')).AudienceLensSection,
}));

export function Page() {
  const { id = '' } = useParams();
  const { data: campaign, error, isFetching, refetch } = useCampaign(id);
  if (campaign) return <Campaign campaign={campaign} />;
  return (
    <PageFrame>
      <PageHeader
        title="Campaign"
        breadcrumbs={[{ label: 'Campaigns', to: paths.campaigns }, { label: 'Campaign' }]}
      />
      {!error && (
        <Paper>
          <SkeletonRows label="Loading the campaign" rows={8} />
        </Paper>
      )}
      {error &&
        (hasErrorCode(error, 'not_found') || hasErrorCode(error, 'validation_failed') ? (
          <EmptyState
            kind="no-match"
            title="Campaign not found"
            action={<ButtonLink to="/dashboard">Back to the dashboard</ButtonLink>}
          >
            It may have been deleted, or the address may be mistyped.
          </EmptyState>
        ) : (
          <EmptyState
            kind="error"
            title="The campaign did not load"
            action={
              <Button busy={isFetching} onClick={() => void refetch()}>
                Try Again
              </Button>
            }
          />
        ))}
    </PageFrame>
  );
}

function Campaign({ campaign }: { readonly campaign: CampaignDetail }) {
  const [isEditing, setEditing] = useState(false);
  const [address, setAddress] = useSearchParams();
  /** `?change=design` and `?change=versions` open a dialog, so that a link can lead to it. */
  const change = address.get('change');
  const setChange = (next: string | null) => {
    const search = new URLSearchParams(address);
    if (next === null) search.delete('change');
    else search.set('change', next);
    setAddress(search, { replace: true, preventScrollReset: true });
  };
  const review = useRef<HTMLDivElement>(null);
  const { status, results } = campaign;
  const { one } = pieceNouns[campaign.kind];
  const isEnded = status === 'cancelled' || status === 'failed';
  const statusBefore = useRef(status);
  // The job ticket moves to the top when the cards are sent; the person stays with it and its Stop button.
  useEffect(() => {
    if (statusBefore.current !== status && status === 'scheduled') {
      review.current?.focus({ preventScroll: true });
      review.current?.scrollIntoView?.({ block: 'start' });
    }
    statusBefore.current = status;
  }, [status]);
  // Keep an open dialog with its choices while a change from another tab is being prepared.
  const canChange = status === 'draft' || status === 'pending' || status === 'paused';
  const canEdit = status === 'draft' || status === 'paused';
  const isSent = results.sent > 0;
  /** Its homes are chosen around a listing, and not from a list or a ZIP. */
  const isAround = campaign.listingId !== null && campaign.list === null && campaign.farm === null;
  const where = whereItIs(campaign);
  const isStoppable = status === 'scheduled' || status === 'paused';
  const sending = (
    <div ref={review} tabIndex={-1}>
      <JobSection title={sendingTitles[status] ?? 'On its way to the printer'}>
        <SendPanel campaign={campaign} onEdit={canEdit ? () => setEditing(true) : undefined} />
      </JobSection>
    </div>
  );
  return (
    <PageFrame>
      <PageHeader
        title={campaign.name}
        breadcrumbs={[{ label: 'Campaigns', to: paths.campaigns }, { label: campaign.name }]}
        description={
          <>
            <CampaignStatusChip
              status={status}
              sendsAt={campaign.sendsAt}
              isWaiting={results.sent === 0 && waitingForPrinter(campaign) > 0}
            />{' '}
            {campaignPurposeNames[campaign.purpose]} · {campaign.location}
            {where !== null && <Where>{where}</Where>}
          </>
        }
        actions={
          <Actions>
            {canEdit && (
              <Button icon={<PencilIcon />} onClick={() => setEditing(true)}>
                Edit Campaign
              </Button>
            )}
            {campaign.listingId && status !== 'pending' && !isEnded && (
              <ButtonLink
                icon={isSent ? <RefreshIcon /> : <CopyIcon />}
                to={href(paths.newCampaign, { listing: campaign.listingId, copy: campaign.id })}
              >
                {isSent ? 'Send Again' : 'Duplicate'}
              </ButtonLink>
            )}
          </Actions>
        }
      />
      {status === 'draft' && <DraftTicket campaign={campaign} onReview={() => review.current?.focus()} />}
      <Stack>
        {status === 'pending' && (
          <Banner tone="info" title="Getting ready.">
            Households are being selected and the {pieceNouns[campaign.kind].one} is being rendered. This page
            updates automatically.
          </Banner>
        )}
        {campaign.failureReason && (
          <Banner tone={status === 'failed' ? 'danger' : 'warning'}>{campaign.failureReason}</Banner>
        )}
        <AudienceNews campaign={campaign} />
        <MoreHomes campaign={campaign} />
        <PrinterWait campaign={campaign} />
        {isStoppable && <PlannedFigures campaign={campaign} />}
        {isStoppable && sending}
        {isEnded && <EndedPanel campaign={campaign} />}
        {isSent && (
          <>
            <CampaignFigures campaign={campaign} />
            {campaign.trial && (
              <Suspense>
                <VersionResults campaign={campaign} />
              </Suspense>
            )}
            <MailingProgress campaign={campaign} />
            <CampaignLeads campaign={campaign} />
            <FoldedSection title="Scans by the hour">
              <ScanHours campaign={campaign} />
            </FoldedSection>
            <FoldedSection title="Where the cards are">
              <BlockMap campaign={campaign} />
            </FoldedSection>
          </>
        )}
        {pieceStatuses.some((piece) => (results.pieces[piece] ?? 0) > 0) && (
          <FoldedSection title={`${capitalize(one)} by ${one}`}>
            <PieceTable campaign={campaign} />
          </FoldedSection>
        )}
        <Columns>
          {status === 'draft' ? (
            <CardProof campaign={campaign} onChange={setChange} />
          ) : (
            <FoldedSection title={`The ${one}`}>
              <CardProof campaign={campaign} onChange={canEdit ? setChange : undefined} />
            </FoldedSection>
          )}
          {status === 'draft' ? (
            <JobFacts campaign={campaign} />
          ) : (
            <FoldedSection title="The job">
              <JobFacts campaign={campaign} />
            </FoldedSection>
          )}
        </Columns>
        {campaign.area && status === 'draft' && isAround && (
          <DraftAudience campaign={campaign} area={campaign.area} />
        )}
        {campaign.area && (status !== 'draft' || !isAround) && (
          <FoldedSection title="Who gets it">
            <JobSection
              title="Who gets it"
              aside={
                <>
                  {`${formatCount(campaign.area.found)} homes looked at, ${formatCount(campaign.area.found - campaign.area.mailed)} left out `}
                  {!isSent && status !== 'pending' && <ExportBlocks campaignId={campaign.id} />}
                </>
              }
            >
              <Audience area={campaign.area} />
            </JobSection>
          </FoldedSection>
        )}
        {campaign.audienceLens !== 'none' && (
          <Suspense>
            <AudienceLensSection campaign={campaign} />
          </Suspense>
        )}
        {(isStoppable || status === 'draft') && (
          <ProofLinks
            campaignId={campaign.id}
            kind={campaign.kind}
            hasVersions={campaign.versionB !== null}
          />
        )}
        {status === 'draft' && <TestPrints campaignId={campaign.id} kind={campaign.kind} />}
        {status === 'draft' && sending}
        {isSent && <Slot name="campaign.results" campaignId={campaign.id} />}
      </Stack>
      {change === 'design' && canChange && (
        <Suspense>
          <ChangeDesignDialog campaign={campaign} onClose={() => setChange(null)} />
        </Suspense>
      )}
      {change === 'versions' && canChange && (
        <Suspense>
          <VersionsDialog campaign={campaign} onClose={() => setChange(null)} />
        </Suspense>
      )}
      {isEditing && (
        <Suspense>
          <EditCampaignDialog campaign={campaign} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </PageFrame>
  );
}

const sendingTitles: Readonly<Partial<Record<CampaignDetail['status'], string>>> = {
  draft: 'Review and send',
  paused: 'On hold',
};

/** A line of its own below the chip. */
const Where = styled.span`
  display: block;
  margin-top: 4px;
  max-width: 72ch;
`;

/** A draft's count, price and budget, which stay in view down to the review. */
function DraftTicket(props: { readonly campaign: CampaignDetail; readonly onReview: () => void }) {
  const { campaign } = props;
  return (
    <JobTicket
      caption="Job ticket · Draft"
      title={campaign.name}
      figures={[
        { label: 'Households', value: formatCount(campaign.recipientCount) },
        { label: 'Each', value: formatMoney(campaign.unitPriceCents), secondary: true },
        { label: 'Total', value: formatMoney(campaign.totalCents) },
        {
          label: 'Budget left',
          value: formatMoney(campaign.budgetCents - campaign.totalCents),
          secondary: true,
        },
      ]}
      action={
        <Button look="primary" onClick={props.onReview}>
          Review
        </Button>
      }
    />
  );
}
