/** The card templates that every database starts with. Their ids are fixed, because campaigns refer to them. */
import {
  farmTemplate,
  justListedTemplate,
  justSoldTemplate,
} from '@farmpost/shared/domain/postcard/house-templates';
import type { NewRow } from '../tables';

const common = { category: 'house', is_active: true, version: 1 } as const;

/** Rows of the `templates` table; `document_json` satisfies the `postcardTemplate` contract. */
export const templateSeeds = (now: string): NewRow<'templates'>[] => [
  {
    ...common,
    id: '01920000-0000-7000-8000-000000000001',
    name: 'Broadside, just listed',
    description: 'The home on its street under a big headline, its price on the band.',
    tags_json: ['just listed', 'house art', '4x6'],
    purpose: 'just-listed',
    document_json: justListedTemplate,
    created_at: now,
    updated_at: now,
  },
  {
    ...common,
    id: '01920000-0000-7000-8000-000000000002',
    name: 'Handbill, just sold',
    description: 'A printed column beside the home, the sold sign on its lawn.',
    tags_json: ['just sold', 'house art', '4x6'],
    purpose: 'just-sold',
    document_json: justSoldTemplate,
    created_at: now,
    updated_at: now,
  },
  {
    ...common,
    id: '01920000-0000-7000-8000-000000000003',
    name: 'Neighbors, farm',
    description: 'A row of homes and the agent’s name, for streets that are mailed all year.',
    tags_json: ['farm', 'house art', '4x6'],
    purpose: 'farm',
    document_json: farmTemplate,
    created_at: now,
    updated_at: now,
  },
];
