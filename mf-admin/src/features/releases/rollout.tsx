/** Rollout of a candidate: the share of visits that get it, moved by a slider, and the ticket of the release. */
import type { PartSummary, ReleaseEntry, ReleaseTrial } from '@farmpost/shared/contracts/release-admin';
import { currentMs } from '@farmpost/shared/domain/clock';
import { formatCount, formatQuantity } from '@farmpost/shared/domain/format';
import { LEAST_LOADS } from '@farmpost/shared/domain/release-evidence';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { laptop } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { Slider } from '@farmpost/shared/ui/field/slider';
import { TicketStub } from '@farmpost/shared/ui/job-ticket/job-ticket';
import { Actions, Section } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import styled from 'styled-components';
import type { WantedAct } from './act-dialog';
import { useSteer } from './api/releases';

const PRESETS = [5, 25, 50, 100];

/** Visits a week at a share of the part's visits. */
const atShare = (visits: number, share: number) => Math.round((visits * share) / 100);

/** `1 h 48 min` */
function hoursSince(iso: string): string {
  const minutes = Math.max(0, Math.floor((currentMs() - Date.parse(iso)) / 60_000));
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}

/** The current share as visits, and the number of visits that the wanted share would move. */
export function describeShare(version: string, now: number, wanted: number, visits: number): string {
  const few = 'No one used this part in the last 7 days.';
  const current =
    visits === 0
      ? few
      : `Now ${now}%, about ${formatCount(atShare(visits, now))} of ${formatQuantity(visits, 'visit')} a week.`;
  if (wanted === now || visits === 0) return current;
  const difference = Math.abs(atShare(visits, wanted) - atShare(visits, now));
  return wanted > now
    ? `${current} Moving to ${wanted}% lets about ${formatCount(difference)} more meet ${version} on their next page. Visitors who have it keep it.`
    : `${current} Moving to ${wanted}% returns about ${formatCount(difference)} to the stable release on their next page.`;
}

export function Rollout(props: {
  readonly summary: PartSummary & { readonly candidate: string };
  readonly release: ReleaseEntry | undefined;
  readonly trial: ReleaseTrial | null;
  readonly weekVisits: number;
  readonly ask: (act: WantedAct['act'], version: string) => void;
}) {
  const { summary, release, trial, weekVisits, ask } = props;
  const { part, candidate, share } = summary;
  const steer = useSteer(part);
  const [wanted, setWanted] = useState<number | null>(null);
  const chosen = wanted ?? share;
  const move = (to: number, undone: boolean) =>
    steer.mutate(
      { act: 'share', version: candidate, share: to },
      {
        onSuccess: () => {
          setWanted(null);
          showToast({
            message: `${part} ${candidate} is at ${to}%`,
            ...(!undone && { undo: () => move(share, true) }),
          });
        },
      },
    );
  const met = trial?.health;
  const before = summary.stable ?? 'the previous release';
  return (
    <Section title={`Rollout of ${candidate}`}>
      <Halves>
        <div>
          <Slider
            label="Share of visits"
            value={chosen}
            min={0}
            max={100}
            format={(value) => `${value}%`}
            onChange={(value) => setWanted(Math.max(1, value))}
          />
          <Words aria-live="polite">{describeShare(candidate, share, chosen, weekVisits)}</Words>
          <Actions>
            {PRESETS.map((preset) => (
              <Button
                key={preset}
                size="small"
                look="quiet"
                aria-pressed={chosen === preset}
                onClick={() => setWanted(preset)}
              >
                {preset}%
              </Button>
            ))}
          </Actions>
          {chosen !== share && (
            <Confirm>
              <Button onClick={() => setWanted(null)}>Keep {share}%</Button>
              <Button look="primary" busy={steer.isPending} onClick={() => move(chosen, false)}>
                Move to {chosen}%
              </Button>
            </Confirm>
          )}
          {steer.error && <Banner tone="danger">{steer.error.message}</Banner>}
        </div>
        <TicketStub
          title={`Release ticket, ${part} ${candidate}`}
          lines={[
            { label: 'Owner', value: summary.owner },
            { label: 'Commit', value: release?.commit?.slice(0, 7) ?? 'Unknown' },
            {
              label: 'Met',
              value: met ? `${formatQuantity(met.loads, 'visit')}, ${hoursSince(trial.since)}` : 'No one yet',
            },
            {
              label: 'Failed',
              value: met ? `${formatCount(met.failures)} of ${formatQuantity(met.loads, 'load')}` : '–',
            },
          ]}
          total={{ label: 'Share', value: `${share}%` }}
          action={
            <>
              <Button look="primary" onClick={() => ask('promote', candidate)}>
                Promote to Everyone
              </Button>
              <Button onClick={() => ask('end', candidate)}>End the Rollout</Button>
              <Button look="danger" onClick={() => ask('withdraw', candidate)}>
                Withdraw {candidate}
              </Button>
            </>
          }
          note={`The portal withdraws it automatically if it fails more often than ${before}. ${chanceOf(trial, before)}`}
        />
      </Halves>
    </Section>
  );
}

/** Odds of a wrong withdrawal, as the simulations of the test found them (ADR 31). */
function chanceOf(trial: ReleaseTrial | null, before: string): string {
  return trial && trial.before.weekLoads >= LEAST_LOADS
    ? 'About 1 in 1,000 releases that fail no more often is withdrawn by chance.'
    : `Fewer than ${LEAST_LOADS} loads of ${before} are known this week, so a release that fails for more than 3 in 100 may be withdrawn although ${before} did no better.`;
}

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 300px;
  gap: 24px 32px;
  align-items: start;
  @media ${laptop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Words = styled.p`
  margin: 12px 0;
  min-height: 3em;
`;
const Confirm = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-top: 16px;
`;
