import { postcardTemplate } from '@farmpost/shared/contracts/templates';
import { trimInches } from '@farmpost/shared/domain/postcard/sizes';
import type { AdminTemplate } from '@farmpost/shared/contracts/template-admin';
import { createHash } from 'node:crypto';
import { templateSeeds } from '../../db/seeds/templates';
import type { TemplateRow } from './template.repo';

const builtIn = new Set(templateSeeds('').map(({ id }) => id));

export const isBuiltIn = (id: string): boolean => builtIn.has(id);

function dimensionsOf(document: unknown): { width: number; height: number } {
  const parsed = postcardTemplate.safeParse(document);
  const [width, height] = parsed.success ? trimInches[parsed.data.size] : [0, 0];
  return { width, height };
}

/** The public picture's URL changes with the design. */
function thumbnailOf(row: TemplateRow): string {
  const revision = createHash('sha256').update(JSON.stringify(row.document_json)).digest('hex').slice(0, 12);
  return `/api/templates/${row.id}/picture?side=front&revision=${revision}`;
}

export function presentTemplate(row: TemplateRow): AdminTemplate {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    category: row.category,
    kind: row.kind,
    purpose: row.purpose,
    tags: row.tags_json,
    thumbnailUrl: row.is_active ? thumbnailOf(row) : null,
    dimensions: dimensionsOf(row.document_json),
    isActive: row.is_active,
    isBuiltIn: isBuiltIn(row.id),
    createdAt: row.created_at,
  };
}
