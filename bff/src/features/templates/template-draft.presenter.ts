import type {
  TemplateDetails,
  TemplateDraft,
  TemplateVersion,
} from '@farmpost/shared/contracts/template-drafts';
import { postcardTemplate, type PostcardTemplate } from '@farmpost/shared/contracts/templates';
import { displayName } from '@farmpost/shared/domain/person-name';
import { checkTemplate } from '@farmpost/shared/domain/postcard/check-template';
import { AppError } from '../../app-error';
import { isBuiltIn } from './template.presenter';
import type { TemplateRow } from './template.repo';
import type * as repo from './template-draft.repo';

/** A template's details and its drawing. */
export interface Designed {
  readonly details: TemplateDetails;
  readonly document: PostcardTemplate;
}

/** Throws `conflict` for a document that no longer fits the contract. */
export function designedOf(row: repo.Design): Designed {
  const document = postcardTemplate.safeParse(row.document_json);
  if (!document.success) {
    throw new AppError('conflict', 'This template cannot be edited: its document is not valid.');
  }
  const { name, description, category, tags_json: tags, purpose } = row;
  return { details: { name, description, category, tags, purpose }, document: document.data };
}

export const columnsOf = ({ details, document }: Designed): repo.Design => ({
  name: details.name,
  description: details.description,
  category: details.category,
  tags_json: details.tags,
  purpose: details.purpose,
  document_json: document,
});

/** Both come from the contract, so equal designs have their keys in the same order. */
export const isSameDesign = (a: repo.Design, b: repo.Design): boolean => {
  const text = (row: repo.Design) => JSON.stringify(columnsOf(designedOf(row)));
  return text(a) === text(b);
};

interface Names {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
}
/** `null` for the platform and for a person who has left. */
const nameOf = ({ first_name, last_name, email }: Names): string | null =>
  email === null ? null : displayName({ first_name: first_name ?? '', last_name: last_name ?? '', email });

export function presentDraft(
  row: TemplateRow,
  draft: repo.DraftRow | undefined,
  usedBy: number,
): TemplateDraft {
  const designed = designedOf(draft ?? row);
  return {
    templateId: row.id,
    isActive: row.is_active,
    isBuiltIn: isBuiltIn(row.id),
    ...designed,
    revision: row.draft_revision,
    isChanged: draft !== undefined,
    savedAt: draft?.saved_at ?? null,
    savedBy: draft ? nameOf(draft) : null,
    publishedVersion: row.version,
    published: designedOf(row),
    usedBy,
    findings: checkTemplate(designed.document).map((finding) => ({
      ...finding,
      elementIds: [...finding.elementIds],
    })),
  };
}

export const presentVersion = (
  row: Awaited<ReturnType<typeof repo.listVersions>>[number],
): TemplateVersion => ({
  version: row.version,
  publishedAt: row.published_at,
  publishedBy: nameOf(row),
  note: row.note,
  ...designedOf(row),
});
