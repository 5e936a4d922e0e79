/** Decisions about audiences as a file: an agent's own, or all of a period for a regulator's request. */
import { lensFigures, type LensGroupShares } from '@farmpost/shared/contracts/audience-lens';
import {
  lensChoiceNames,
  type LensFilter,
  lensFilterNames,
  type LensGroup,
  lensGroupNames,
  lensGroups,
} from '@farmpost/shared/contracts/audience-lens-vocabulary';
import { utcDay } from '@farmpost/shared/domain/calendar';
import type { AppContext } from '../../context';
import { csvOf } from '../../http/csv';
import type { Actor, RawAnswer } from '../../http/define-route';
import { findKnownAgents } from '../agents/agent.queries';
import { recordAudit } from '../audit/audit.commands';
import { findEmails } from '../auth/users/user.queries';
import * as repo from './audience-lens.repo';

const DAY_MS = 86_400_000;

/** Days in UTC, both ends included. */
interface Period {
  readonly from: string;
  readonly to: string;
}

interface Caller {
  readonly actor: Actor;
  readonly ip: string;
}

const inWords = (filters: readonly LensFilter[]) =>
  filters.map((filter) => lensFilterNames[filter]).join('; ');
const percent = (share: number | undefined) => (share === undefined ? null : Math.round(share * 1000) / 10);
const shareOf = (groups: readonly LensGroupShares[], group: LensGroup) =>
  groups.find((each) => each.group === group);

const header = [
  'Decision',
  'Time (UTC)',
  'Agent',
  'Agent id',
  'Campaign',
  'Campaign id',
  'Choice',
  'Reason',
  'Decided by',
  'Table',
  'Year',
  'Filters',
  'Homes in the ring',
  'Of them with figures',
  'Homes in the audience',
  'Of them with figures',
  'Large drops',
  'Alternative removes',
  'Cards',
  'Cards of the alternative',
  ...lensGroups.flatMap((group) => [
    `${lensGroupNames[group]}: ring %`,
    `${lensGroupNames[group]}: audience %`,
  ]),
];

async function writeRows({ db }: AppContext, { from, to }: Period, agentId: string | null): Promise<string> {
  const before = utcDay(new Date(Date.parse(to) + DAY_MS));
  const rows = await repo.listDecisions(db, { from, before, agentId });
  const agents = await findKnownAgents(
    db,
    rows.map((row) => row.agent_id),
  );
  const people = await findEmails(
    db,
    rows.map((row) => row.decided_by),
  );
  const lines = rows.map((row) => {
    const read = lensFigures.safeParse(row.figures_json);
    const facts = [
      row.id,
      row.decided_at,
      agents.get(row.agent_id)?.name ?? null,
      row.agent_id,
      row.campaign_name,
      row.campaign_id,
      lensChoiceNames[row.choice],
      row.reason,
      people.get(row.decided_by ?? '') ?? null,
    ];
    // Figures of another release: the row of the decision is there all the same.
    if (!read.success) return facts;
    const { data: figures } = read;
    const drops = figures.groups.filter(({ isLargeDrop }) => isLargeDrop);
    return [
      ...facts,
      figures.table.name,
      figures.table.year,
      inWords(figures.filters),
      figures.ring.homes,
      figures.ring.covered,
      figures.audience.homes,
      figures.audience.covered,
      drops.map(({ group }) => lensGroupNames[group]).join('; '),
      figures.alternative && inWords(figures.alternative.removed),
      figures.cards,
      figures.alternative && figures.alternative.cards,
      ...lensGroups.flatMap((group) => {
        const shares = shareOf(figures.groups, group);
        return [percent(shares?.ring), percent(shares?.audience)];
      }),
    ];
  });
  return csvOf([header, ...lines]);
}

/** Both exports are entries of the audit log. */
export async function exportDecisions(
  context: AppContext,
  { actor, ip }: Caller,
  period: Period,
  agentId: string | null,
): Promise<RawAnswer> {
  await recordAudit(context.db, {
    actorId: actor.userId,
    action: 'audience_decision.exported',
    subjectType: 'audience_decision',
    subjectId: null,
    detail: { ...period, whose: agentId ?? 'all' },
    ip,
    at: context.now(),
  });
  return {
    contentType: 'text/csv; charset=utf-8',
    headers: {
      'content-disposition': `attachment; filename="audience-decisions-${period.from}-${period.to}.csv"`,
      'cache-control': 'no-store',
    },
    body: await writeRows(context, period, agentId),
  };
}
