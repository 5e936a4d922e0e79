/** The newsletter: its issues and its subscribers. */
import { useSearchParams } from '@farmpost/shared/client/router';
import { formatCount, formatQuantity } from '@farmpost/shared/domain/format';
import { PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Tabs } from '@farmpost/shared/ui/tabs/tabs';
import { AdminFrame } from '../../frame/admin-frame';
import { useSubscribers } from './api/list-subscribers';
import { IssueList, NewIssueButton } from './issue-list';
import { SubscriberList } from './subscriber-list';

const tabs = [
  { id: 'issues', label: 'Issues' },
  { id: 'subscribers', label: 'Subscribers' },
] as const;

export function Page() {
  const [address, setAddress] = useSearchParams();
  const tab = tabs.find(({ id }) => id === address.get('tab'))?.id ?? 'issues';
  const { data } = useSubscribers(1, { q: '', status: undefined });
  return (
    <AdminFrame>
      <PageHeader
        title="Newsletter"
        description={
          data && data.all > 0
            ? `${formatCount(data.confirmed)} of ${formatQuantity(data.all, 'subscriber')} have confirmed and receive it.`
            : 'Issues to write and send, and the people who get them.'
        }
        actions={<NewIssueButton />}
      />
      <Tabs
        label="Newsletter"
        tabs={tabs}
        selected={tab}
        onSelect={(id) => setAddress(id === 'issues' ? {} : { tab: id }, { replace: true })}
      >
        {tab === 'issues' ? <IssueList /> : <SubscriberList />}
      </Tabs>
    </AdminFrame>
  );
}
