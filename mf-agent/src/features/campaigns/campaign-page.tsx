/** One campaign: its card, its audience, what it costs and brings, and how to send or stop it. */
import { hasErrorCode } from '@farmpost/shared/client';
import { useParams } from '@farmpost/shared/client/router';
import type { CampaignDetail } from '@farmpost/shared/contracts/campaigns';
import { formatDate } from '@farmpost/shared/domain/format';
import { campaignPurposeNames } from '@farmpost/shared/domain/status-names';
import { CampaignStatusChip } from '@farmpost/shared/ui/badge/status-chip';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { PencilIcon } from '@farmpost/shared/ui/icon/icon';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Actions, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { useState } from 'react';
import { useCampaign } from './api/get-campaign';
import { Audience } from './audience';
import { CampaignFigures, CampaignLeads, MailingProgress } from './campaign-results';
import { CardProof } from './card-proof';
import { EditCampaignDialog } from './edit-campaign-dialog';
import { SendPanel } from './send-panel';

export function Page() {
  const { id = '' } = useParams();
  const { data: campaign, error, isFetching, refetch } = useCampaign(id);
  if (campaign) return <Campaign campaign={campaign} />;
  return (
    <PageFrame>
      <PageHeader
        title="Campaign"
        breadcrumbs={[{ label: 'Dashboard', to: '/dashboard' }, { label: 'Campaign' }]}
      />
      {!error && <SkeletonRows label="Loading the campaign" rows={8} />}
      {error &&
        (hasErrorCode(error, 'not_found') || hasErrorCode(error, 'validation_failed') ? (
          <EmptyState
            kind="no-match"
            title="No such campaign"
            action={<ButtonLink to="/dashboard">Back to the dashboard</ButtonLink>}
          >
            It may have been deleted, or the address is mistyped.
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

const isBeforePrinter = (campaign: CampaignDetail) =>
  campaign.status === 'draft' || campaign.status === 'scheduled' || campaign.status === 'paused';

function Campaign({ campaign }: { readonly campaign: CampaignDetail }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <PageFrame>
      <PageHeader
        title={campaign.name}
        breadcrumbs={[{ label: 'Dashboard', to: '/dashboard' }, { label: campaign.name }]}
        description={
          <>
            <CampaignStatusChip status={campaign.status} sendsAt={campaign.sendsAt} />{' '}
            {campaignPurposeNames[campaign.purpose]}, {campaign.location}, made{' '}
            {formatDate(campaign.createdAt)}
          </>
        }
        actions={
          campaign.status === 'draft' && (
            <Actions>
              <Button icon={<PencilIcon />} onClick={() => setEditing(true)}>
                Edit Campaign
              </Button>
            </Actions>
          )
        }
      />
      <Stack>
        {campaign.status === 'pending' && (
          <Banner tone="info" title="Getting ready.">
            Households are being chosen and the card is being drawn. This page shows them by itself.
          </Banner>
        )}
        {campaign.failureReason && (
          <Banner tone={campaign.status === 'failed' ? 'danger' : 'warning'}>{campaign.failureReason}</Banner>
        )}
        {campaign.results.sent > 0 && <CampaignFigures campaign={campaign} />}
        {isBeforePrinter(campaign) && <SendPanel campaign={campaign} />}
        {campaign.results.sent > 0 && <MailingProgress campaign={campaign} />}
        {campaign.results.sent > 0 && <CampaignLeads campaign={campaign} />}
        <CardProof campaign={campaign} />
        {campaign.area && <Audience area={campaign.area} />}
      </Stack>
      {isEditing && <EditCampaignDialog campaign={campaign} onClose={() => setEditing(false)} />}
    </PageFrame>
  );
}
