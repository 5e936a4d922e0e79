/** One part: its releases and who gets them, its events, and its tokens. */
import { useSearchParams } from '@farmpost/shared/client/router';
import { openTable, wordsOfKey } from '@farmpost/shared/domain/open-table';
import type { ReleaseEntry } from '@farmpost/shared/contracts/release-admin';
import type { PartName } from '@farmpost/shared/contracts/releases';
import type { ReleaseState } from '@farmpost/shared/contracts/release-vocabulary';
import { formatCount, formatDateTime } from '@farmpost/shared/domain/format';
import { Badge, type BadgeProps } from '@farmpost/shared/ui/badge/badge';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Facts } from '@farmpost/shared/ui/facts/facts';
import { Actions, Paper, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { useState } from 'react';
import styled from 'styled-components';
import { ActDialog, type WantedAct } from './act-dialog';
import { usePart } from './api/releases';
import { BackEnd } from './back-end';
import { EventLog } from './event-log';
import { Preview } from './preview';
import { PreviewDialog } from './preview-dialog';
import { failedShare, milliseconds, seconds } from './release-words';
import { Rollout } from './rollout';
import { SettingsDialog } from './settings-dialog';
import { SizeChart } from './size-chart';
import { Tokens } from './tokens';
import { Trial } from './trial';

const states: Readonly<Record<ReleaseState, { readonly label: string; readonly tone: BadgeProps['tone'] }>> =
  openTable(
    {
      stable: { label: 'Stable', tone: 'success' },
      candidate: { label: 'Candidate', tone: 'info' },
      published: { label: 'Published', tone: 'outline' },
      before: { label: 'Before', tone: 'neutral' },
      withdrawn: { label: 'Withdrawn', tone: 'danger' },
    },
    (state) => ({ label: wordsOfKey(state), tone: 'outline' }),
  );

const changes = (added: readonly string[], gone: readonly string[]) =>
  [...added.map((each) => `+ ${each}`), ...gone.map((each) => `− ${each}`)].join('\n') || 'None';

export function PartDetail({ part }: { readonly part: PartName }) {
  const { data, isError, refetch } = usePart(part);
  const [wanted, setWanted] = useState<WantedAct | null>(null);
  const [isEditing, setEditing] = useState(false);
  const [address, setAddress] = useSearchParams();
  const previewed = part === 'shell' ? null : address.get('preview');
  const preview = (version: string | null) =>
    setAddress({ part, ...(version !== null && { preview: version }) }, { replace: true });
  if (!data) {
    return isError ? (
      <EmptyState
        kind="error"
        title={`The releases of ${part} did not load`}
        action={<Button onClick={() => void refetch()}>Try Again</Button>}
      />
    ) : (
      <Paper>
        <SkeletonRows label={`Loading the releases of ${part}`} rows={5} />
      </Paper>
    );
  }
  const { summary, releases, events, tokens, preview: accounts, trial, weekVisits } = data;
  const ask = (act: WantedAct['act'], version: string) => setWanted({ act, version });

  const columns: readonly Column<ReleaseEntry>[] = [
    {
      id: 'version',
      header: 'Version',
      cell: ({ version, commit }) => <TwoLines main={version} sub={commit?.slice(0, 7)} />,
    },
    {
      id: 'state',
      header: 'State',
      cell: ({ state, withdrawnReason }) => (
        <>
          <Badge tone={states[state].tone}>
            {states[state].label}
            {state === 'candidate' && `, ${summary.share}%`}
          </Badge>
          {withdrawnReason && <Small>{withdrawnReason}</Small>}
        </>
      ),
      phone: 'corner',
    },
    {
      id: 'published',
      header: 'Published',
      cell: ({ publishedAt, publishedBy }) => (
        <TwoLines main={formatDateTime(publishedAt)} sub={publishedBy} />
      ),
    },
    {
      id: 'size',
      header: 'kB',
      numeric: true,
      cell: ({ bytes }) => (bytes === null ? '–' : (bytes / 1000).toFixed(1)),
    },
    {
      id: 'routes',
      header: 'Routes',
      cell: ({ routesAdded, routesGone }) => <Lines>{changes(routesAdded, routesGone)}</Lines>,
    },
    {
      id: 'operations',
      header: 'API operations',
      cell: ({ operationsAdded, operationsGone }) => (
        <Lines>{changes(operationsAdded, operationsGone)}</Lines>
      ),
    },
    {
      id: 'acts',
      header: 'Actions',
      hideHeader: true,
      phone: 'full',
      cell: (release) => (
        <Acts
          release={release}
          hasStable={summary.stable !== null}
          ask={ask}
          onPreview={part === 'shell' ? null : preview}
        />
      ),
    },
  ];
  return (
    <Stack>
      <Section
        title={part}
        aside={
          <Button size="small" onClick={() => setEditing(true)}>
            Edit<span className="visually-hidden"> {part}</span>
          </Button>
        }
      >
        <Facts
          termWidth="160px"
          facts={[
            ['Stable', summary.stable ?? 'None'],
            [
              'Candidate',
              summary.candidate
                ? `${summary.candidate}, ${summary.share}% since ${formatDateTime(summary.candidateSince ?? '')}`
                : 'None',
            ],
            ['Falls back to', summary.previous ?? 'Nothing'],
            ['Owner', summary.owner],
            ['Alerts go to', summary.alertEmails.join(', ') || 'No one'],
            ['May claim', summary.prefixes.join(' ') || 'Nothing'],
            ['Server build', summary.hasServerBuild ? 'May run in the portal' : 'Does not run'],
          ]}
        />
        {trial === null && <Health summary={summary} />}
      </Section>
      {summary.candidate !== null && (
        <Rollout
          key={summary.candidate}
          summary={{ ...summary, candidate: summary.candidate }}
          release={releases.find(({ version }) => version === summary.candidate)}
          trial={trial}
          weekVisits={weekVisits}
          ask={ask}
        />
      )}
      {trial && <Trial trial={trial} isCandidate={summary.candidate !== null} />}
      <Section title="History" flush>
        {releases.length === 0 ? (
          <EmptyState kind="first-use" title="Nothing published yet">
            Make a token below, then publish: npm run release -w {part} -- --portal URL
          </EmptyState>
        ) : (
          <DataTable
            caption={`Releases of ${part}`}
            columns={columns}
            rows={releases}
            rowKey={({ version }) => version}
            isCurrent={({ state }) => state === 'candidate'}
            wide
          />
        )}
        <Sizes>
          <SizeChart part={part} releases={releases} />
        </Sizes>
      </Section>
      {part !== 'shell' && <Preview part={part} emails={accounts} />}
      {part !== 'shell' && <BackEnd part={part} />}
      <EventLog events={events} />
      <Tokens part={part} tokens={tokens} />
      {wanted && <ActDialog wanted={wanted} channel={summary} onClose={() => setWanted(null)} />}
      {isEditing && <SettingsDialog part={summary} onClose={() => setEditing(false)} />}
      {previewed !== null && <PreviewDialog part={part} version={previewed} onClose={() => preview(null)} />}
    </Stack>
  );
}

function Acts(props: {
  readonly release: ReleaseEntry;
  readonly hasStable: boolean;
  readonly ask: (act: WantedAct['act'], version: string) => void;
  /** `null` for a part that cannot be previewed. */
  readonly onPreview: ((version: string) => void) | null;
}) {
  const { release, hasStable, ask, onPreview } = props;
  const { state, version } = release;
  if (state === 'withdrawn') return null;
  const button = (act: WantedAct['act'], label: string) => (
    <Button size="small" look={act === 'withdraw' ? 'danger' : 'quiet'} onClick={() => ask(act, version)}>
      {label}
      <span className="visually-hidden"> {version}</span>
    </Button>
  );
  return (
    <Actions>
      {onPreview && state !== 'stable' && (
        <Button size="small" look="quiet" onClick={() => onPreview(version)}>
          Preview<span className="visually-hidden"> {version}</span>
        </Button>
      )}
      {state !== 'stable' && state !== 'before' && button('promote', 'Promote')}
      {(state === 'candidate' || state === 'published') && hasStable && button('share', 'Share')}
      {state === 'before' && button('rollback', 'Roll Back')}
      {(state === 'stable' || state === 'candidate') && button('withdraw', 'Withdraw')}
    </Actions>
  );
}

type Summary = NonNullable<ReturnType<typeof usePart>['data']>['summary'];

function Health({ summary }: { readonly summary: Summary }) {
  const rows = [
    { label: 'Candidate', version: summary.candidate, health: summary.candidateHealth },
    { label: 'Stable', version: summary.stable, health: summary.stableHealth },
    { label: 'Before', version: summary.previous, health: summary.previousHealth },
  ].flatMap(({ health, version, label }) => (health && version ? [{ label, version, health }] : []));
  if (rows.length === 0) return null;
  return (
    <Spaced>
      <DataTable
        caption="Health in the last 24 hours"
        columns={[
          {
            id: 'release',
            header: 'Last 24 hours',
            cell: (row) => <TwoLines main={row.version} sub={row.label} />,
          },
          { id: 'loads', header: 'Loads', numeric: true, cell: ({ health }) => formatCount(health.loads) },
          { id: 'failed', header: 'Failed', numeric: true, cell: ({ health }) => failedShare(health) },
          {
            id: 'load',
            header: 'To load',
            numeric: true,
            cell: ({ health }) => formatCount(health.failedLoads),
          },
          {
            id: 'silent',
            header: 'Silent',
            numeric: true,
            cell: ({ health }) => formatCount(health.silences),
          },
          {
            id: 'crashed',
            header: 'Crashed',
            numeric: true,
            cell: ({ health }) => formatCount(health.crashes),
          },
          { id: 'errors', header: 'Errors', numeric: true, cell: ({ health }) => formatCount(health.errors) },
          { id: 'ready', header: 'Ready p75', numeric: true, cell: ({ health }) => seconds(health.ready) },
          { id: 'lcp', header: 'LCP p75', numeric: true, cell: ({ health }) => seconds(health.lcp) },
          { id: 'inp', header: 'INP p75', numeric: true, cell: ({ health }) => milliseconds(health.inp) },
        ]}
        rows={rows}
        rowKey={({ label }) => label}
      />
      <Legend>
        Ready is the wait from the click, or from the first touch of a public page, until the page shows and
        responds. Three out of four waits are at most p75. Silent pages showed nothing within ten seconds, or
        kept the tab from responding.
      </Legend>
    </Spaced>
  );
}

const Spaced = styled.div`
  margin-top: 20px;
`;
const Small = styled.span`
  display: block;
  font-size: 13px;
  line-height: 18px;
  color: var(--muted);
`;
const Legend = styled(Small)`
  margin-top: 10px;
`;
const Lines = styled.span`
  white-space: pre-line;
  font: 400 13px/18px var(--font-code, monospace);
  overflow-wrap: anywhere;
`;
const Sizes = styled.div`
  &:not(:empty) {
    padding: 16px 20px 20px;
    border-top: 1px solid var(--line);
  }
`;
