/** Preview of the next mailing, before and after the farm is turned on. */
import { Link } from '@farmpost/shared/client/router';
import type { AutoFarm } from '@farmpost/shared/contracts/auto-farms';
import { FARM_NOTICE_HOURS, zipsOfFarm } from '@farmpost/shared/domain/auto-farm';
import {
  formatCount,
  formatDate,
  formatDateTime,
  formatMoney,
  formatQuantity,
} from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { exclusionReasonNames } from '@farmpost/shared/domain/status-names';
import { Facts } from '@farmpost/shared/ui/facts/facts';
import { Section } from '@farmpost/shared/ui/section/section';
import styled from 'styled-components';

function summaryOf({ autoFarmEnabled, farmAreaName, farmId, nextRunAt, plan }: AutoFarm): string {
  if (autoFarmEnabled && nextRunAt) {
    if (plan.refusal !== null) return `Nothing is mailed: ${plan.refusal}`;
    const end = plan.isApprovedAutomatically
      ? 'goes out after the stop window'
      : 'waits as a draft for your approval';
    return `It is prepared on ${formatDateTime(nextRunAt)}, and ${end}.`;
  }
  const off = 'Auto-farm is off, and nothing is mailed.';
  // ZIPs can be chosen only while the farm is on.
  if (!farmId && zipsOfFarm(farmAreaName).length === 0) {
    return `${off} Turn it on to choose ZIPs. It mails nothing for ${FARM_NOTICE_HOURS} hours, and you see homes and cost here first.`;
  }
  return `${off} ${plan.refusal ?? 'Turned on, it would do this:'}`;
}

export function PlanSection({ farm, isStale }: { readonly farm: AutoFarm; readonly isStale: boolean }) {
  const { plan } = farm;
  return (
    <Section title="What the next mailing does" flush>
      <Text aria-live="polite" aria-busy={isStale || undefined}>
        {summaryOf(farm)}
      </Text>
      <Facts
        facts={[
          ['Homes', formatQuantity(plan.homes, 'home')],
          [
            'Cost',
            plan.freeCards > 0
              ? `${formatMoney(plan.totalCents)}, with ${formatQuantity(plan.freeCards, 'free card')}`
              : formatMoney(plan.totalCents),
          ],
          ['Every', '31 days; no home gets two cards within 30 days'],
          ...plan.excluded.map(
            ({ reason, count }) => [exclusionReasonNames[reason], `${formatCount(count)} left out`] as const,
          ),
          ...(farm.lastRunAt
            ? [
                [
                  'Last mailing',
                  farm.lastCampaignId ? (
                    <Link key="last" to={href(paths.campaign, { id: farm.lastCampaignId })}>
                      {formatDate(farm.lastRunAt)}
                    </Link>
                  ) : (
                    formatDate(farm.lastRunAt)
                  ),
                ] as const,
              ]
            : []),
          ...(farm.lastRefusal ? [['Last try', farm.lastRefusal] as const] : []),
        ]}
      />
    </Section>
  );
}

const Text = styled.p`
  padding: 0 20px 16px;
`;
