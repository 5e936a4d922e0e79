/** Audience of a draft: as it was counted, or estimated with other rules, which apply once they are saved. */
import { hasErrorCode } from '@farmpost/shared/client';
import type { CampaignDetail, Targeting } from '@farmpost/shared/contracts/campaigns';
import type { TargetArea } from '@farmpost/shared/contracts/listings';
import { formatCount, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { PencilIcon } from '@farmpost/shared/ui/icon/icon';
import { Actions } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useDeferredValue, useState } from 'react';
import styled from 'styled-components';
import { Audience } from '../../audience/audience';
import type { AudienceRules } from '../../audience/audience-rules';
import { useEstimate } from '../../cards/estimate-campaign';
import { useListing } from './api/pick-listings';
import { useUpdateCampaign } from './api/update-campaign';
import { AudienceControls, rulesOf } from './audience-controls';
import { JobSection } from './job-section';

/** The rules of the form in place of the stored ones; the others stay. */
function targetingWith(
  { drawn: _drawn, leftOut: _out, included: _in, maxMiles: _miles, ...kept }: Targeting,
  rules: AudienceRules,
) {
  return { ...kept, ...rules };
}

/** `12 homes more than now` */
function describeChange(before: number, after: number): string {
  if (after === before) return 'as many as now';
  const homes = formatQuantity(Math.abs(after - before), 'home');
  return `${homes} ${after > before ? 'more' : 'fewer'} than now`;
}

interface Change {
  readonly rules: AudienceRules;
  /** The version that the agent saw. */
  readonly version: number;
}

export function DraftAudience({
  campaign,
  area,
}: {
  readonly campaign: CampaignDetail;
  readonly area: TargetArea;
}) {
  const [change, setChange] = useState<Change | null>(null);
  const [isExploring, setExploring] = useState(false);
  const update = useUpdateCampaign(campaign.id);
  const listing = useListing(change && campaign.listingId).data;
  const targeting = targetingWith(campaign.targeting, change?.rules ?? rulesOf(campaign));
  const estimate = useEstimate(
    useDeferredValue({
      kind: campaign.kind,
      purpose: campaign.purpose,
      ...(campaign.listingId && { listingId: campaign.listingId }),
      budgetCents: campaign.budgetCents,
      targeting,
      ...(isExploring && { withHomes: true }),
    }),
    change !== null,
  );
  const figures = change ? estimate.data : undefined;
  const shown = figures?.area ?? area;
  const stop = () => {
    setChange(null);
    setExploring(false);
    update.reset();
  };
  const setRules = (rules: AudienceRules) => setChange((now) => now && { ...now, rules });
  const save = ({ version }: Change) =>
    update.mutate(
      { version, targeting },
      {
        onSuccess: () => {
          stop();
          showToast({ message: 'Saved. The homes are being counted again.' });
        },
      },
    );
  const center =
    listing && listing.lat !== null && listing.lng !== null ? { lat: listing.lat, lng: listing.lng } : null;
  const isConflict = hasErrorCode(update.error, 'version_conflict');
  return (
    <JobSection
      title="Who gets it"
      aside={
        change ? (
          `${formatCount(shown.found)} homes looked at, ${formatCount(shown.found - shown.mailed)} left out`
        ) : (
          <Button
            size="small"
            icon={<PencilIcon />}
            onClick={() => setChange({ rules: rulesOf(campaign), version: campaign.version })}
          >
            Change Who Gets It
          </Button>
        )
      }
    >
      <Audience
        area={shown}
        {...(change && {
          controls: <AudienceControls rules={change.rules} onChange={setRules} />,
          ...(center && {
            homes: {
              isOpen: isExploring,
              onOpen: () => setExploring(true),
              homes: figures?.homes ?? null,
              center,
              rules: change.rules,
              onRules: setRules,
              unitPriceCents: figures?.unitPriceCents ?? campaign.unitPriceCents,
              isCounting: estimate.isFetching,
            },
          }),
        })}
      />
      {change && (
        <Foot>
          {update.isError && (
            <Banner tone="danger" title="Not saved.">
              {isConflict
                ? 'This campaign was changed elsewhere, and what you see above is newer than when you began. Save again to use your homes with it.'
                : update.error.message}
            </Banner>
          )}
          {estimate.isError && (
            <Banner tone="danger" title="The homes nearby did not load.">
              {estimate.error.message}
            </Banner>
          )}
          <p aria-live="polite">
            {figures && !estimate.isPlaceholderData
              ? `${formatQuantity(figures.recipientCount, 'household')}, ${describeChange(campaign.recipientCount, figures.recipientCount)}: ${formatMoney(figures.totalCents)} in all, ${formatMoney(campaign.budgetCents - figures.totalCents)} of the budget left.`
              : 'Counting the homes …'}
          </p>
          <Actions>
            <Button onClick={stop}>Keep as it was</Button>
            <Button
              look="primary"
              busy={update.isPending}
              busyLabel="Saving…"
              disabled={hasErrorCode(estimate.error, 'validation_failed')}
              onClick={() => save(isConflict ? { ...change, version: campaign.version } : change)}
            >
              Save who gets it
            </Button>
          </Actions>
        </Foot>
      )}
    </JobSection>
  );
}

const Foot = styled.div`
  display: grid;
  gap: 12px;
  margin-top: 16px;
`;
