/** Live view of a run: percent, stage, counts, pace and log. */
import type { SyncRun } from '@farmpost/shared/contracts/mls-providers';
import { openTable, wordsOfKey } from '@farmpost/shared/domain/open-table';
import { type SyncStage, syncStages } from '@farmpost/shared/contracts/sync-vocabulary';
import { formatCount, formatDuration, formatTime } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { AlertIcon, CheckIcon, PendingIcon, RefreshIcon } from '@farmpost/shared/ui/icon/icon';
import { ProgressRule } from '@farmpost/shared/ui/progress/progress-rule';
import { Caps, Paper, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { TerminalLog } from '@farmpost/shared/ui/terminal/terminal-log';
import { useEffect } from 'react';
import styled from 'styled-components';
import { type Connection, isRunning, type LiveRun } from './live-run';
import { triggerNames } from './run-table';

const stageNames: Readonly<Record<SyncStage, string>> = openTable(
  {
    connecting: 'Connecting',
    authenticating: 'Authenticating',
    fetching: 'Fetching',
    processing: 'Processing',
    completing: 'Completing',
    finished: 'Finished',
    error: 'Error',
  },
  wordsOfKey,
);
const pipeline: readonly SyncStage[] = syncStages.filter((stage) => stage !== 'error');

const connectionNames: Readonly<Record<Connection, string>> = {
  connecting: 'Connecting.',
  connected: 'Connected, live.',
  error: 'Reconnecting.',
  gone: '',
  closed: '',
};

function headline(run: SyncRun): string {
  const kind = run.rolls_back ? 'Rollback' : run.sync_type === 'full' ? 'Full sync' : 'Quick sync';
  if (run.status === 'completed') return `${kind} completed in ${formatDuration(run.duration_ms)}`;
  if (run.status === 'failed') return `${kind} failed`;
  if (run.status === 'cancelled') return `${kind} canceled`;
  return run.cancel_requested
    ? `${kind}, stopping after this page`
    : `${kind}, ${stageNames[run.stage].toLowerCase()}`;
}

/** The remaining time at the current pace; `null` while there is no pace yet. */
function remaining(run: SyncRun): string | null {
  if (!isRunning(run) || run.total === null || run.listings_processed === 0) return null;
  const perListing = run.duration_ms / run.listings_processed;
  return `About ${formatDuration(perListing * Math.max(0, run.total - run.listings_processed))} left`;
}

export function LiveMonitor({ live }: { readonly live: LiveRun }) {
  const { run, lines, connection, message } = live;
  // Show progress in the tab title while the user works elsewhere.
  const percent = run && isRunning(run) ? run.progress : null;
  useEffect(() => {
    if (percent === null) return;
    const before = document.title;
    document.title = `${percent}% Sync`;
    return () => {
      document.title = before;
    };
  }, [percent]);

  if (!run) return <RunMissing live={live} />;
  return (
    <Stack>
      {connection === 'error' && (
        <Banner tone="warning" title="Connection Error:">
          {message} Reconnecting. The sync itself continues.
        </Banner>
      )}
      {run.error && (
        <Banner tone="danger" title="The sync failed.">
          {run.error}
        </Banner>
      )}
      <Paper as="section" aria-label="Sync progress">
        <Top>
          <Percent>
            {run.progress === null ? '–' : run.progress}
            <small>%</small>
          </Percent>
          <div>
            <h2>{headline(run)}</h2>
            <p>
              Run <code title={run.id}>{run.id.slice(-8)}</code>, started {formatTime(run.started_at)}{' '}
              {triggerNames[run.trigger]}.{' '}
              {isRunning(run) && <span role="status">{connectionNames[connection]}</span>}
            </p>
          </div>
          <Caps>{remaining(run)}</Caps>
        </Top>
        <Inner>
          <ProgressRule
            label="Sync progress"
            value={run.listings_processed}
            max={run.total}
            running={isRunning(run)}
            valueText={
              run.total === null
                ? `${formatCount(run.listings_processed)} listings so far`
                : `${run.progress ?? 0} percent, ${formatCount(run.listings_processed)} of ${formatCount(run.total)}`
            }
          />
          <Stages stage={run.stage} />
        </Inner>
        <Tally>
          <Count term="Processed" count={run.listings_processed} />
          <Count term="Added" count={run.listings_added} />
          <Count term="Updated" count={run.listings_updated} />
          <Count term="Unchanged" count={run.listings_unchanged} />
          <Count term="Removed" count={run.listings_removed} />
          <Count term="Errors" count={run.errors_count} />
          <Count term="Requests used" count={run.requests_used} />
        </Tally>
      </Paper>
      <TerminalLog lines={lines} fileName={`sync-${run.id}`} />
    </Stack>
  );
}

/** Shown while a run is not loaded. */
export function RunMissing({ live }: { readonly live: LiveRun }) {
  if (live.connection === 'gone') {
    return (
      <Paper>
        <EmptyState kind="no-match" title="Sync logs not found or have been cleaned up" />
      </Paper>
    );
  }
  return live.message === null ? (
    <Paper>
      <SkeletonRows label="Loading the run" rows={5} />
    </Paper>
  ) : (
    <Banner tone="danger">Failed to load logs: {live.message} Trying again automatically.</Banner>
  );
}

function Stages({ stage }: { readonly stage: SyncStage }) {
  const now = pipeline.indexOf(stage);
  return (
    <Pipe aria-label="Stages">
      {pipeline.map((name, index) => {
        const state = stage === 'finished' || index < now ? 'done' : index === now ? 'now' : 'next';
        return (
          <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            {state === 'done' && <CheckIcon />}
            {state === 'now' && <RefreshIcon />}
            {state === 'next' && (stage === 'error' ? <AlertIcon /> : <PendingIcon />)}
            {stageNames[name]}
          </li>
        );
      })}
    </Pipe>
  );
}

function Count({ term, count }: { readonly term: string; readonly count: number }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{formatCount(count)}</dd>
    </div>
  );
}

const Top = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 16px;
  align-items: center;
  padding: 20px 20px 12px;
  > div > p {
    color: var(--muted);
    font-size: 13px;
  }
  code {
    font: 12px/1 var(--font-mono);
  }
  @media ${phone} {
    grid-template-columns: auto minmax(0, 1fr);
    padding: 16px 16px 12px;
    > :last-child {
      grid-column: 1 / -1;
    }
  }
`;
const Percent = styled.div`
  font: 700 44px/1 var(--font-display);
  font-variant-numeric: lining-nums;
  small {
    font-size: 20px;
  }
`;
const Inner = styled.div`
  padding: 0 20px 16px;
`;
const Pipe = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(128px, 1fr));
  margin-top: 16px;
  border: 1px solid var(--line);
  overflow: hidden;
  li {
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 8px 12px;
    font-size: 13px;
    color: var(--subtle);
  }
  li {
    margin: -1px 0 0 -1px;
    border: solid var(--line);
    border-width: 1px 0 0 1px;
  }
  [data-state='done'] {
    color: var(--text);
  }
  [data-state='done'] svg {
    color: var(--success);
  }
  [data-state='now'] {
    background: var(--info-soft);
    color: var(--text);
    font-weight: 600;
  }
`;
const Tally = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(110px, 1fr));
  overflow: hidden;
  border-top: 1px solid var(--line);
  > div {
    margin: -1px 0 0 -1px;
    padding: 10px 16px 12px;
    border: solid var(--line);
    border-width: 1px 0 0 1px;
  }
  dt {
    color: var(--muted);
    font-size: 12px;
    line-height: 16px;
  }
  dd {
    font-size: 18px;
    font-weight: 600;
    text-align: right;
    font-variant-numeric: tabular-nums lining-nums;
  }
`;
