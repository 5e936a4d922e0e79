/** Homes that get no cards: for agents in their own mailings, for administrators in all. The address names the tab. */
import { useSearchParams } from '@farmpost/shared/client/router';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Paper, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { Tabs } from '@farmpost/shared/ui/tabs/tabs';
import { useMe } from '../../account/get-me';
import { AddArea, AddHome } from './add-entry';
import { useExportEntries } from './api/do-not-mail';
import { EntryList } from './entry-list';
import { ImportList } from './import-list';
import { WhyNoCard } from './why-no-card';

const tabs = [
  { id: 'entries', label: 'Entries' },
  { id: 'home', label: 'Add a home' },
  { id: 'list', label: 'Import a list' },
  { id: 'area', label: 'Add an area' },
  { id: 'why', label: 'Why no card?' },
] as const;
type TabId = (typeof tabs)[number]['id'];

export function Page() {
  const [address, setAddress] = useSearchParams();
  const me = useMe();
  const exporting = useExportEntries();
  const selected = tabs.find(({ id }) => id === address.get('tab'))?.id ?? 'entries';
  const isAdmin = me.data?.role === 'admin';
  const mayUse = isAdmin || me.data?.role === 'agent';
  const select = (id: TabId) => setAddress(id === 'entries' ? {} : { tab: id });
  const done = () => select('entries');
  return (
    <PageFrame>
      <PageHeader
        title="Do Not Mail"
        description={
          isAdmin
            ? 'Homes, lists and areas that get no cards from any agent. Every mailing honors them, also those that are scheduled.'
            : 'Homes, lists and areas that get no cards from you. Every mailing honors them, also those that are scheduled.'
        }
        actions={
          mayUse && (
            <Button busy={exporting.isPending} busyLabel="Exporting…" onClick={() => exporting.mutate()}>
              Export CSV
            </Button>
          )
        }
      />
      {exporting.isError && (
        <Banner tone="danger" title="No file was made.">
          {exporting.error.message}
        </Banner>
      )}
      {me.isPending ? (
        <Paper>
          <SkeletonRows label="Loading" rows={6} />
        </Paper>
      ) : me.isError && !me.data ? (
        <Paper>
          <EmptyState
            kind="error"
            title="The page did not load"
            action={<Button onClick={() => void me.refetch()}>Try Again</Button>}
          />
        </Paper>
      ) : !mayUse ? (
        <Paper>
          <EmptyState kind="error" title="This page is for agents and administrators" />
        </Paper>
      ) : (
        <Tabs label="Do not mail" tabs={tabs} selected={selected} onSelect={select}>
          <Stack>
            {selected === 'entries' && <EntryList isAdmin={isAdmin} onAdd={() => select('home')} />}
            {selected === 'home' && <AddHome onDone={done} />}
            {selected === 'list' && <ImportList onDone={done} />}
            {selected === 'area' && <AddArea onDone={done} />}
            {selected === 'why' && <WhyNoCard />}
          </Stack>
        </Tabs>
      )}
    </PageFrame>
  );
}
