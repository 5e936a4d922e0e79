/** The design of a draft's card, and its change for another. */
import { suitsPurpose } from '@farmpost/shared/domain/design-occasion';
import type { CardCopy, SecondVersion } from '@farmpost/shared/contracts/campaigns';
import { type PostcardTemplate, postcardTemplate } from '@farmpost/shared/contracts/templates';
import { copyAfterChange } from '@farmpost/shared/domain/card-copy';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import type { RowUpdate } from '../../db/tables';
import * as repo from './campaign.repo';
import { secondVersionOf } from './card-version';

const refuse = (message: string, field = 'templateId') =>
  new AppError('validation_failed', message, { fields: { [field]: message } });

/**
 * The newest version of a design that a campaign's card may have, of any size of its kind. Throws `validation_failed` for
 * one that is not offered or is for another occasion.
 */
async function findFittingDesign(
  { db }: Pick<AppContext, 'db'>,
  row: Pick<repo.CampaignRow, 'template_id' | 'template_version' | 'status' | 'purpose' | 'kind'>,
  templateId: string,
): Promise<{ now: PostcardTemplate; next: PostcardTemplate }> {
  const now = postcardTemplate.parse((await repo.findDesignOf(db, row)).document_json);
  if (templateId === row.template_id) return { now, next: now };
  const found = await repo.findTemplateRow(db, row.kind, { id: templateId });
  if (!found) throw refuse('This design is no longer available. Choose another one.');
  const next = postcardTemplate.parse(found.document_json);
  if (!suitsPurpose({ purpose: found.purpose, occasion: next.occasion }, row.purpose)) {
    throw refuse('This design is for another occasion.');
  }
  return { now, next };
}

/** The columns that change with the design; none if the design stays. Both versions of a card have one size. */
export async function designChange(
  context: Pick<AppContext, 'db'>,
  row: repo.CampaignRow,
  {
    templateId,
    copy,
    versionB,
  }: {
    readonly templateId?: string | undefined;
    readonly copy?: CardCopy | undefined;
    readonly versionB?: SecondVersion | null | undefined;
  },
): Promise<RowUpdate<'campaigns'>> {
  if (templateId === undefined || templateId === row.template_id) return {};
  const { now, next } = await findFittingDesign(context, row, templateId);
  if (next.size !== now.size && versionB === undefined && row.variant_template_id !== null) {
    throw refuse('Version B has the size of the present design. End the trial of two versions first.');
  }
  return {
    template_id: templateId,
    // The proof that is made next pins the version.
    template_version: null,
    ...(copy === undefined && { copy_json: copyAfterChange(now, next, row.copy_json) }),
  };
}

interface VersionChange {
  readonly template_id?: string | undefined;
  readonly copy?: CardCopy | undefined;
  readonly copy_json?: CardCopy | undefined;
  readonly versionB?: SecondVersion | null | undefined;
}

/**
 * The columns that change with the second version. Throws `validation_failed` if the two would be the same card, or if
 * the second one's design does not fit.
 */
export async function secondVersionChange(
  context: Pick<AppContext, 'db'>,
  row: repo.CampaignRow,
  { template_id = row.template_id, copy, copy_json, versionB }: VersionChange,
): Promise<RowUpdate<'campaigns'>> {
  const second = versionB === undefined ? secondVersionOf(row) : versionB;
  const first = copy ?? copy_json ?? row.copy_json;
  if (
    second?.templateId === template_id &&
    second.copy.headline === first.headline &&
    second.copy.message === first.message
  ) {
    throw refuse(
      'Both versions are the same. Give version B another headline, message or design.',
      'versionB.copy.headline',
    );
  }
  if (versionB === undefined) return {};
  if (versionB === null) {
    return { variant_template_id: null, variant_template_version: null, variant_copy_json: null };
  }
  // A design that is not offered any more stays with the campaign that has it.
  if (versionB.templateId !== row.variant_template_id || template_id !== row.template_id) {
    const versionA = {
      ...row,
      template_id,
      ...(template_id !== row.template_id && { template_version: null }),
    };
    const { now, next } = await findFittingDesign(context, versionA, versionB.templateId);
    if (next.size !== now.size) {
      throw refuse('Version B needs a design of the size of version A.', 'versionB.templateId');
    }
  }
  return {
    variant_template_id: versionB.templateId,
    variant_template_version: null,
    variant_copy_json: versionB.copy,
  };
}
