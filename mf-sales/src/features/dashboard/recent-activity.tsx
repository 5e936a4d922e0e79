import type { SalesActivity } from '@farmpost/shared/contracts/sales';
import { openTable } from '@farmpost/shared/domain/open-table';
import { ActivityFeed } from '@farmpost/shared/ui/activity-feed/activity-feed';
import {
  CoinIcon,
  type Icon,
  MailboxIcon,
  PeopleIcon,
  PersonIcon,
  PostmarkIcon,
  DotIcon,
} from '@farmpost/shared/ui/icon/icon';

const icons: Readonly<Record<SalesActivity['kind'], Icon>> = openTable(
  {
    client: PeopleIcon,
    mailing: MailboxIcon,
    lead: PersonIcon,
    commission: CoinIcon,
    payout: PostmarkIcon,
  },
  () => DotIcon,
);

/** Recent activity of the clients and the commissions. */
export function RecentActivity({ items }: { readonly items: readonly SalesActivity[] }) {
  return (
    <ActivityFeed
      title="Recent activity"
      items={items.map((item) => ({ ...item, icon: icons[item.kind] }))}
    />
  );
}
