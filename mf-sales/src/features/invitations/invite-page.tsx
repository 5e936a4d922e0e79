/** `/agents/invite`: invites one agent, or many from a file, and lists the results. */
import { useSearchParams } from '@farmpost/shared/client/router';
import { INVITATION_DAYS } from '@farmpost/shared/contracts/client-vocabulary';
import { Segmented } from '@farmpost/shared/ui/field/segmented';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Section, Stack } from '@farmpost/shared/ui/section/section';
import { useClientsName } from '../../account/use-clients-name';
import { InvitationList } from './invitation-list';
import { InviteFile } from './invite-file';
import { InviteOne } from './invite-one';

const ways = [
  { value: 'one', label: 'One agent' },
  { value: 'file', label: 'Many by CSV' },
] as const;

export function Page() {
  const { title } = useClientsName();
  const [address, setAddress] = useSearchParams();
  const way = address.get('by') === 'file' ? 'file' : 'one';
  const choose = (value: 'one' | 'file') =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === 'file') next.set('by', 'file');
        else next.delete('by');
        return next;
      },
      { replace: true },
    );
  return (
    <PageFrame>
      <PageHeader
        title="Invite Agent"
        breadcrumbs={[{ label: title, to: '/agents' }, { label: 'Invite Agent' }]}
        description={`Each person gets an email with a link of their own, valid for ${INVITATION_DAYS} days.`}
      />
      <Stack>
        <Section
          title="New invitation"
          aside={<Segmented label="Who to invite" hideLabel options={ways} value={way} onChange={choose} />}
        >
          {way === 'file' ? <InviteFile /> : <InviteOne />}
        </Section>
        <InvitationList />
      </Stack>
    </PageFrame>
  );
}
