/** Reads the places of a mailing's audience each time that its homes are counted (decision 119). */
import type { Targeting } from '@farmpost/shared/contracts/campaigns';
import { filtersOf, removals, withoutFilters } from '@farmpost/shared/domain/audience-lens';
import { priceOf } from '@farmpost/shared/domain/pricing';
import { createHash } from 'node:crypto';
import type { AppContext } from '../../context';
import type { Row } from '../../db/tables';
import { hasBlockTable } from '../audience-lens/audience-lens.queries';
import { measure } from '../audience-lens/measure.service';
import { piecePriceOf } from '../mail-rates/mail-rate.queries';
import type { Audience } from './audience.service';
import type { CampaignRow } from './campaign.repo';

type Reading = Omit<Row<'audience_readings'>, 'campaign_id'>;

/** Names the rules by which homes are chosen, and the table: the number of cards is none of them. */
function rulesOf({ targeting_json: targeting }: CampaignRow, tableId: string): string {
  const { maxCards: _, ...rules } = targeting;
  const sorted = Object.entries(rules).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([tableId, sorted]))
    .digest('hex');
}

/**
 * The audience beside everyone who could get the card: the same homes considered, without filters and without the limit
 * of the budget. Homes that the draw holds back count as chosen. `null` while no table is in use.
 */
export async function readAudienceLens(
  { db, now }: AppContext,
  row: CampaignRow,
  audience: Audience,
  freeCardsLeft: number,
): Promise<Reading | null> {
  if (!(await hasBlockTable(db))) return null;
  const { targeting_json: rules } = row;
  const filters = filtersOf(rules);
  const { maxCards: _, ...unlimited } = withoutFilters(rules, filters);
  const price = piecePriceOf(row);
  const under = (changed: Targeting) => {
    const homes = audience.under(changed);
    const cards = homes.filter(({ outcome }) => outcome === 'mailed').length;
    return { homes, cards, totalCents: priceOf(price, cards, freeCardsLeft).totalCents };
  };
  const figures = await measure(db, {
    filters,
    ring: audience.under(unlimited, false),
    audience: under(rules),
    options: () =>
      removals(filters).map((removed) => ({ removed, ...under(withoutFilters(rules, removed)) })),
  });
  return (
    figures && {
      rules: rulesOf(row, figures.table.id),
      figures_json: figures,
      read_at: now().toISOString(),
    }
  );
}
