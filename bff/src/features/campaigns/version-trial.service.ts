/** Results of each version of a campaign's card, counted from rows. */
import type { VersionResult, VersionTrial } from '@farmpost/shared/contracts/campaigns';
import { cardVersions } from '@farmpost/shared/contracts/campaign-vocabulary';
import { compareVersions, versionFor } from '@farmpost/shared/domain/card-versions';
import type { Db } from '../../db/database';
import type { Results } from '../results/result.queries';
import { type CampaignRow, listDecisions } from './campaign.repo';
import { secondVersionOf } from './card-version';
import { countByVersion } from './version-trial.repo';

/** `null` for a campaign with one version. `results` are the campaign's own, which the trial adds up to. */
export async function readTrial(
  db: Db,
  row: CampaignRow,
  results: Pick<Results, 'scans' | 'leads'>,
): Promise<VersionTrial | null> {
  if (!secondVersionOf(row)) return null;
  const counts = await countByVersion(db, row.id);
  const hasPieces = counts.some(({ pieces }) => pieces > 0);
  const chosen = hasPieces
    ? []
    : (await listDecisions(db, row.id)).filter(({ outcome }) => outcome === 'mailed');
  const versions = cardVersions.map((version): VersionResult => {
    const found = counts.find((count) => count.version === version);
    return {
      version,
      homes: hasPieces
        ? (found?.pieces ?? 0)
        : chosen.filter(({ householdId }) => versionFor(row.id, householdId) === version).length,
      mailed: found?.mailed ?? 0,
      scans: found?.scans ?? 0,
      scannedCards: found?.scannedCards ?? 0,
      leads: found?.leads ?? 0,
      leadCards: found?.leadCards ?? 0,
    };
  });
  const sum = (of: (result: VersionResult) => number) => versions.reduce((all, each) => all + of(each), 0);
  const compare = (hits: (result: VersionResult) => number) => {
    const [a, b] = versions.map((result) => ({ hits: hits(result), sample: result.mailed }));
    return a && b ? compareVersions(a, b) : null;
  };
  return {
    versions,
    untraced: {
      scans: results.scans - sum(({ scans }) => scans),
      leads: results.leads - sum(({ leads }) => leads),
    },
    scans: compare(({ scannedCards }) => scannedCards),
    leads: compare(({ leadCards }) => leadCards),
  };
}
