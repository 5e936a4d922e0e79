import type { ActivityItem } from '@farmpost/shared/contracts/dashboard';
import { openTable } from '@farmpost/shared/domain/open-table';
import { ActivityFeed } from '@farmpost/shared/ui/activity-feed/activity-feed';
import {
  EyeIcon,
  type Icon,
  MailboxIcon,
  PersonIcon,
  PlusIcon,
  PostmarkIcon,
  QrIcon,
  DotIcon,
} from '@farmpost/shared/ui/icon/icon';
import { MoreLink } from '@farmpost/shared/ui/section/section';
import { postcardActivity } from '../../paths';

const icons: Readonly<Record<ActivityItem['type'], Icon>> = openTable(
  {
    campaign_created: PlusIcon,
    campaign_scheduled: EyeIcon,
    campaign_sent: MailboxIcon,
    pieces_delivered: PostmarkIcon,
    qr_scan: QrIcon,
    lead_captured: PersonIcon,
  },
  () => DotIcon,
);

/** The agent's recent activity. */
export function RecentActivity({ items }: { readonly items: readonly ActivityItem[] }) {
  return (
    <ActivityFeed
      title="Activity"
      aside={<MoreLink to={postcardActivity}>View all activity</MoreLink>}
      items={items.map((item) => ({ ...item, icon: icons[item.type] }))}
    />
  );
}
