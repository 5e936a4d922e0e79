/** The versions of a campaign's card. */
import type { CardVersion, SecondVersion } from '@farmpost/shared/contracts/campaigns';
import type { CampaignRow } from './campaign.repo';

type VersionColumns = Pick<
  CampaignRow,
  | 'template_id'
  | 'template_version'
  | 'copy_json'
  | 'variant_template_id'
  | 'variant_template_version'
  | 'variant_copy_json'
>;

export function secondVersionOf(
  row: Pick<VersionColumns, 'variant_template_id' | 'variant_copy_json'>,
): SecondVersion | null {
  const { variant_template_id: templateId, variant_copy_json: copy } = row;
  return templateId === null || copy === null ? null : { templateId, copy };
}

/** The versions that a campaign's card has. */
export const versionsOf = (row: VersionColumns): readonly CardVersion[] =>
  secondVersionOf(row) ? ['a', 'b'] : ['a'];

/** The campaign as its card of one version shows it. Version A where there is no second one. */
export function asVersion<Row extends VersionColumns>(row: Row, version: CardVersion | null): Row {
  const second = secondVersionOf(row);
  if (version !== 'b' || !second) return row;
  return {
    ...row,
    template_id: second.templateId,
    template_version: row.variant_template_version,
    copy_json: second.copy,
  };
}
