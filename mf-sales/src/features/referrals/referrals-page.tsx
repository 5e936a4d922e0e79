/** `/referrals`: links that anyone may open, their results, and the rule that makes someone your client. */
import { ATTRIBUTION_DAYS } from '@farmpost/shared/contracts/client-vocabulary';
import type { ReferralLink } from '@farmpost/shared/contracts/referrals';
import { formatCount, formatDate, formatPercent } from '@farmpost/shared/domain/format';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Figure, FigureRow, LoadingFigures } from '@farmpost/shared/ui/figure/figure';
import { PlusIcon } from '@farmpost/shared/ui/icon/icon';
import { Menu } from '@farmpost/shared/ui/menu/menu';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Paper, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { copyText } from '../../links/link-card';
import { useChangeReferral, useReferrals } from './api/referrals';
import { NameDialog, QrDialog } from './link-dialogs';

type Open = { readonly kind: 'new' } | { readonly kind: 'qr' | 'rename'; readonly link: ReferralLink };

const sum = (links: readonly ReferralLink[], of: (link: ReferralLink) => number) =>
  links.reduce((total, link) => total + of(link), 0);

const share = (part: number, whole: number, noun: string): string | undefined =>
  whole === 0 ? undefined : `${formatPercent(part / whole)} of ${noun}`;

export function Page() {
  const { data, isPending, isError, isFetching, refetch } = useReferrals();
  const change = useChangeReferral();
  const [open, setOpen] = useState<Open | null>(null);
  const links = data?.data ?? [];
  const [visits, signUps, firstCards] = [
    sum(links, (link) => link.visits),
    sum(links, (link) => link.signUps),
    sum(links, (link) => link.firstCards),
  ];

  const setEnded = (link: ReferralLink, isEnded: boolean) =>
    change.mutate(
      { id: link.id, isEnded },
      {
        onSuccess: () =>
          showToast({
            message: isEnded ? `${link.name} is over` : `${link.name} works again`,
            undo: () => setEnded(link, !isEnded),
          }),
        onError: (error) => showToast({ message: `Nothing was changed. ${error.message}` }),
      },
    );

  const columns: readonly Column<ReferralLink>[] = [
    {
      id: 'link',
      header: 'Link',
      phone: 'full',
      cell: ({ name, url }) => <TwoLines main={name} sub={url.replace(/^https?:\/\//, '')} />,
    },
    {
      id: 'state',
      header: 'State',
      cell: ({ endedAt }) =>
        endedAt === null ? (
          <Badge tone="success">Open</Badge>
        ) : (
          <Badge tone="outline">Ended {formatDate(endedAt)}</Badge>
        ),
    },
    { id: 'since', header: 'Since', cell: ({ createdAt }) => formatDate(createdAt) },
    { id: 'visits', header: 'Visits', numeric: true, cell: (link) => formatCount(link.visits) },
    { id: 'signUps', header: 'Sign-ups', numeric: true, cell: (link) => formatCount(link.signUps) },
    { id: 'cards', header: 'First cards', numeric: true, cell: (link) => formatCount(link.firstCards) },
    {
      id: 'actions',
      header: 'Actions',
      hideHeader: true,
      phone: 'corner',
      cell: (link) => (
        <Menu
          label={`Actions for ${link.name}`}
          button="Actions"
          items={[
            { id: 'copy', label: 'Copy link', onSelect: () => void copyText(link.url) },
            { id: 'qr', label: 'Show QR code', onSelect: () => setOpen({ kind: 'qr', link }) },
            { id: 'rename', label: 'Rename', onSelect: () => setOpen({ kind: 'rename', link }) },
            link.endedAt === null
              ? { id: 'end', label: 'End link', danger: true, onSelect: () => setEnded(link, true) }
              : { id: 'open', label: 'Open again', onSelect: () => setEnded(link, false) },
          ]}
        />
      ),
    },
  ];

  return (
    <PageFrame>
      <PageHeader
        title="Referrals"
        description="Links for your card, your signature or a slide: anyone who signs up with one becomes your client."
        actions={
          <Button look="primary" icon={<PlusIcon />} onClick={() => setOpen({ kind: 'new' })}>
            New Link
          </Button>
        }
      />
      <Stack>
        {isPending && <LoadingFigures labels={['Visits', 'Sign-ups', 'First cards']} />}
        {data && links.length > 0 && (
          <FigureRow label="From visit to first card">
            <Figure label="Visits" value={formatCount(visits)} unit={visits === 1 ? 'browser' : 'browsers'} />
            <Figure label="Sign-ups" value={formatCount(signUps)} unit={share(signUps, visits, 'visits')} />
            <Figure
              label="First cards"
              value={formatCount(firstCards)}
              unit={share(firstCards, signUps, 'sign-ups')}
            />
          </FigureRow>
        )}
        <Paper>
          {isPending && <SkeletonRows label="Loading your links" rows={4} />}
          {isError && !data && (
            <EmptyState
              kind="error"
              title="Your links did not load"
              action={
                <Button busy={isFetching} onClick={() => void refetch()}>
                  Try Again
                </Button>
              }
            />
          )}
          {data && links.length === 0 && (
            <EmptyState
              kind="first-use"
              title="No referral links yet"
              action={
                <Button look="primary" onClick={() => setOpen({ kind: 'new' })}>
                  New Link
                </Button>
              }
            >
              Make one for each place, and see which place brings clients.
            </EmptyState>
          )}
          {links.length > 0 && (
            <DataTable caption="Referral links" columns={columns} rows={links} rowKey={({ id }) => id} wide />
          )}
        </Paper>
        <Section title="How clients are assigned">
          <Rule>
            <li>
              The first link that a person opens decides: yours or a colleague’s, referral or invitation.
            </li>
            <li>It counts for {ATTRIBUTION_DAYS} days. A later sign-up is not counted as yours.</li>
            <li>
              An invitation also counts on another device if the person signs up with the invited address.
            </li>
            <li>A client stays until an administrator moves them with a reason, or they leave.</li>
          </Rule>
        </Section>
      </Stack>
      {open?.kind === 'new' && (
        <NameDialog onClose={() => setOpen(null)} onSaved={(link) => setOpen({ kind: 'qr', link })} />
      )}
      {open?.kind === 'rename' && (
        <NameDialog link={open.link} onClose={() => setOpen(null)} onSaved={() => setOpen(null)} />
      )}
      {open?.kind === 'qr' && <QrDialog link={open.link} onClose={() => setOpen(null)} />}
    </PageFrame>
  );
}

const Rule = styled.ul`
  display: grid;
  gap: 4px;
  margin: 0;
  padding-left: 20px;
  max-width: 72ch;
  list-style: disc;
`;
