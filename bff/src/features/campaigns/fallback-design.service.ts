/** Gives a planned card the first of its designs that passes the checks, such as where an area has too few sales. */
import { suitsPurpose } from '@farmpost/shared/domain/design-occasion';
import { postcardTemplate } from '@farmpost/shared/contracts/templates';
import { copyAfterChange } from '@farmpost/shared/domain/card-copy';
import type { AppContext } from '../../context';
import type { PreflightReport } from '../../print/preflight';
import * as repo from './campaign.repo';

/** Draws and checks the card that a campaign would have. */
type Prove = (row: repo.CampaignRow) => Promise<Pick<PreflightReport, 'result' | 'checks'>>;

/** The campaign with its design and words; unchanged if its own passes, or if no fallback does. */
export async function withFallbackDesign(
  { db }: Pick<AppContext, 'db'>,
  row: repo.CampaignRow,
  prove: Prove,
): Promise<repo.CampaignRow> {
  const { preparation_json: preparation } = row;
  const fallbacks = preparation?.fallbacks ?? [];
  // A card that its agent has seen keeps its design.
  if (!preparation || fallbacks.length === 0 || row.counted_at !== null) return row;
  const own = await prove(row);
  if (own.result === 'pass') return row;
  const planned = postcardTemplate.parse((await repo.findDesignOf(db, row)).document_json);
  const designReason = own.checks
    .filter(({ level }) => level !== 'pass')
    .map(({ title }) => title)
    .join('; ');
  for (const id of fallbacks) {
    const found = await repo.findTemplateRow(db, row.kind, { id });
    if (!found) continue;
    const design = postcardTemplate.parse(found.document_json);
    if (!suitsPurpose({ purpose: found.purpose, occasion: design.occasion }, row.purpose)) continue;
    const candidate = {
      ...row,
      template_id: id,
      copy_json: copyAfterChange(planned, design, row.copy_json),
    };
    if ((await prove(candidate)).result !== 'pass') continue;
    return { ...candidate, preparation_json: { ...preparation, designReason } };
  }
  return row;
}
