/** The places of the audience beside those of everyone around, and the decision about a large drop (decision 119). */
import type { AudienceLens, LensDecision, LensFigures } from '@farmpost/shared/contracts/audience-lens';
import {
  KEEP_REASON,
  type LensFilter,
  lensFilterNames,
  type LensGroup,
  lensGroupNames,
} from '@farmpost/shared/contracts/audience-lens-vocabulary';
import type { CampaignDetail } from '@farmpost/shared/contracts/campaigns';
import { filtersOf } from '@farmpost/shared/domain/audience-lens';
import {
  formatCount,
  formatDateTime,
  formatMoney,
  formatPercent,
  formatQuantity,
} from '@farmpost/shared/domain/format';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { TextArea } from '@farmpost/shared/ui/field/text-area';
import { FoldedSection } from '@farmpost/shared/ui/section/folded-section';
import { Actions } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable } from '@farmpost/shared/ui/table/data-table';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { useAudienceLens, useDecideAudience, useUndoWider } from './api/audience-lens';
import { JobSection } from './job-section';

type Group = LensFigures['groups'][number];

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
const filtersInWords = (filters: readonly LensFilter[]) =>
  listed(filters.map((filter) => `“${lensFilterNames[filter]}”`));
const groupsInWords = (groups: readonly LensGroup[]) =>
  listed(groups.map((group) => lensGroupNames[group].toLowerCase()));
const dropsOf = ({ groups }: Pick<LensFigures, 'groups'>): LensGroup[] =>
  groups.flatMap(({ group, isLargeDrop }) => (isLargeDrop ? [group] : []));

/** The table's columns; with the wider audience where one is offered. */
function columnsOf(wider: readonly Group[] | null): Column<Group>[] {
  return [
    { id: 'group', header: 'Group', phone: 'full', cell: ({ group }) => lensGroupNames[group] },
    { id: 'ring', header: 'Everyone around', numeric: true, cell: ({ ring }) => formatPercent(ring) },
    {
      id: 'audience',
      header: 'This audience',
      numeric: true,
      cell: ({ audience }) => formatPercent(audience),
    },
    ...(wider
      ? [
          {
            id: 'wider',
            header: 'Wider audience',
            numeric: true,
            cell: ({ group }: Group) => {
              const found = wider.find((each) => each.group === group);
              return found ? formatPercent(found.audience) : '–';
            },
          },
        ]
      : []),
    {
      id: 'ratio',
      header: 'Compared',
      numeric: true,
      cell: ({ ratio, isLargeDrop }) => (
        <>
          {ratio === null ? '–' : formatPercent(ratio, 0)}{' '}
          {isLargeDrop && <Badge tone="warning">Large drop</Badge>}
        </>
      ),
    },
  ];
}

export function AudienceLensSection({ campaign }: { readonly campaign: CampaignDetail }) {
  const count = `${campaign.audienceLens} ${campaign.recipientCount}`;
  const isAsked = campaign.audienceLens === 'undecided';
  const { data, error, isFetching, refetch } = useAudienceLens(campaign.id, count);
  return (
    <FoldedSection key={String(isAsked)} title="Fair audience" startsOpen={isAsked}>
      <JobSection title="Fair audience">
        {data ? (
          <Lens campaign={campaign} lens={data} />
        ) : error ? (
          <EmptyState
            kind="error"
            title="The comparison did not load"
            action={
              <Button busy={isFetching} onClick={() => void refetch()}>
                Try Again
              </Button>
            }
          />
        ) : (
          <SkeletonRows label="Loading the comparison" rows={4} />
        )}
      </JobSection>
    </FoldedSection>
  );
}

function Lens({ campaign, lens }: { readonly campaign: CampaignDetail; readonly lens: AudienceLens }) {
  const { figures, decision, state } = lens;
  const [isAll, setAll] = useState(false);
  if (!figures) return <p>The audience is compared once its homes are counted.</p>;
  const canDecide = campaign.status === 'draft' || campaign.status === 'paused';
  const isAsked = state === 'undecided' && canDecide;
  const drops = figures.groups.filter(({ isLargeDrop }) => isLargeDrop);
  // The page of a phone stays short while something is asked.
  const isShort = isAsked && !isAll && drops.length < figures.groups.length;
  return (
    <Parts>
      <Verdict figures={figures} isAsked={isAsked} />
      {figures.groups.length > 0 && (
        <DataTable
          caption="Shares of the places around and of this audience"
          columns={columnsOf(isAsked ? (figures.alternative?.groups ?? null) : null)}
          rows={isShort ? drops : figures.groups}
          rowKey={({ group }) => group}
        />
      )}
      {isShort && (
        <div>
          <Button size="small" onClick={() => setAll(true)}>
            Show all groups
          </Button>
        </div>
      )}
      <About>
        This is about blocks, not about the people at an address: each home counts with the shares of its
        block. {figures.table.name}, {figures.table.year}, has figures for{' '}
        {formatCount(figures.audience.covered)} of {formatQuantity(figures.audience.homes, 'home')} of this
        audience and for {formatCount(figures.ring.covered)} of {formatCount(figures.ring.homes)} around;
        homes held back at random count too. A drop below four fifths is a reason to look twice, and no
        finding of law.
      </About>
      {decision && <Decided campaign={campaign} decision={decision} canUndo={campaign.status === 'draft'} />}
      {isAsked && <Question campaign={campaign} figures={figures} />}
    </Parts>
  );
}

function Verdict({ figures, isAsked }: { readonly figures: LensFigures; readonly isAsked: boolean }) {
  const { verdict, filters } = figures;
  if (verdict === 'not_enough') {
    return (
      <p>
        There is not enough data to compare this audience. It takes 30 homes with figures on both sides, and
        figures for four of five homes.
      </p>
    );
  }
  if (verdict === 'none') return <p>No group’s share drops largely in this audience.</p>;
  const drops = groupsInWords(dropsOf(figures));
  if (filters.length === 0) {
    return <p>The share of {drops} is much lower among the nearest homes. No filter is behind it.</p>;
  }
  return (
    <Banner tone={isAsked ? 'warning' : 'info'} title={`The filters leave out many places with ${drops}.`}>
      Filters: {filtersInWords(filters)}. Housing ads must not leave groups out that the Fair Housing Act
      protects.
      {isAsked && ' Decide before you send.'}
    </Banner>
  );
}

/** `100 more homes, $75.00 more` */
function changeInWords(figures: LensFigures, alternative: NonNullable<LensFigures['alternative']>): string {
  const homes = alternative.cards - figures.cards;
  const cents = alternative.totalCents - figures.totalCents;
  const inHomes =
    homes === 0
      ? 'as many homes as now'
      : `${formatQuantity(Math.abs(homes), homes > 0 ? 'more home' : 'fewer home')}`;
  const inMoney =
    cents === 0 ? 'at the same price' : `${formatMoney(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'}`;
  return `${inHomes}, ${inMoney}`;
}

function Question({
  campaign,
  figures,
}: {
  readonly campaign: CampaignDetail;
  readonly figures: LensFigures;
}) {
  const decide = useDecideAudience(campaign.id);
  const [isKeeping, setKeeping] = useState(false);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { version } = campaign;
  const { alternative } = figures;
  const isShort = reason.trim().length < KEEP_REASON.min;
  const keep = () => {
    setTried(true);
    if (isShort) return;
    // Its section is another one once the decision is stored.
    void decide
      .mutateAsync({ version, choice: 'kept', reason: reason.trim() })
      .then(() => showToast({ message: 'Saved. The filters stay, with your reason.' }))
      .catch(() => undefined);
  };
  const widen = () =>
    void decide
      .mutateAsync({ version, choice: 'wider' })
      .then(() => showToast({ message: 'The wider audience is being counted.' }))
      .catch(() => undefined);
  return (
    <Choice>
      {alternative && (
        <p>
          Without {filtersInWords(alternative.removed)}, the card goes to{' '}
          {formatQuantity(alternative.cards, 'home')}: {changeInWords(figures, alternative)}.{' '}
          {alternative.isClear
            ? 'Then no group’s share drops largely.'
            : 'A share still drops then, because the card goes to the nearest homes only.'}
        </p>
      )}
      {isKeeping && (
        <TextArea
          label="Why these filters are needed"
          help="Kept with the figures above, under your name."
          maxLength={KEEP_REASON.max}
          value={reason}
          error={isTried && isShort ? `Write at least ${KEEP_REASON.min} letters.` : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {decide.isError && (
        <Banner tone="danger" title="Not saved.">
          {decide.error.message}
        </Banner>
      )}
      <Actions>
        {alternative && (
          <Button
            look="primary"
            busy={decide.isPending && decide.variables.choice === 'wider'}
            busyLabel="Saving…"
            disabled={decide.isPending}
            onClick={widen}
          >
            Use the wider audience
          </Button>
        )}
        <Button
          busy={decide.isPending && decide.variables.choice === 'kept'}
          busyLabel="Saving…"
          disabled={decide.isPending}
          onClick={isKeeping ? keep : () => setKeeping(true)}
        >
          {isKeeping ? 'Keep the filters for this reason' : 'Keep the filters'}
        </Button>
      </Actions>
    </Choice>
  );
}

interface DecidedProps {
  readonly campaign: CampaignDetail;
  readonly decision: LensDecision;
  readonly canUndo: boolean;
}

function Decided({ campaign, decision, canUndo }: DecidedProps) {
  const undo = useUndoWider(campaign.id);
  const when = formatDateTime(decision.decidedAt);
  if (decision.choice === 'kept') {
    return (
      <p>
        {decision.isCurrent ? 'The filters were kept' : 'An earlier audience kept its filters'}, {when}: “
        {decision.reason}”
      </p>
    );
  }
  const removed = decision.figures.alternative?.removed ?? [];
  // After an undo, or where the agent set a filter again, there is nothing to bring back.
  const now = filtersOf(campaign.targeting);
  const isGone = removed.every((filter) => !now.includes(filter));
  return (
    <div>
      <p>
        The wider audience was chosen, {when}: without {filtersInWords(removed)}.
      </p>
      {canUndo && isGone && (
        <Button
          size="small"
          busy={undo.isPending}
          onClick={() =>
            void undo
              .mutateAsync(campaign.version)
              .then(() => showToast({ message: 'The filters are back. The homes are being counted.' }))
              .catch((error: Error) => showToast({ message: `Nothing was changed. ${error.message}` }))
          }
        >
          Bring the filters back
        </Button>
      )}
    </div>
  );
}

const Parts = styled.div`
  display: grid;
  gap: 16px;
`;
const Choice = styled.div`
  display: grid;
  gap: 12px;
`;
const About = styled.p`
  max-width: 88ch;
  color: var(--muted);
  font-size: 13px;
`;
