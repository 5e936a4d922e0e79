/** What an article is: a Markdown file of `content/`, of which the build makes data and a page. */
import { href } from '@farmpost/shared/domain/href';
import type { ComponentType } from 'react';

export const collections = ['blog', 'help', 'guides'] as const;
export type Collection = (typeof collections)[number];

/** The drawings that a post may choose from. */
export const articleArts = [
  'ledger',
  'press',
  'street',
  'map',
  'stamp',
  'mailbox',
  'rings',
  'chart',
  'scale',
  'phone',
] as const;
export type ArticleArt = (typeof articleArts)[number];

export interface ArticleMeta {
  readonly collection: Collection;
  readonly slug: string;
  readonly title: string;
  /** One or two sentences: the excerpt on lists, the description for search engines. */
  readonly description: string;
  readonly author: string;
  /** Calendar date: `2026-11-17`. */
  readonly date: string;
  readonly category: string;
  readonly tags: readonly string[];
  /** Reading time. */
  readonly minutes: number;
  readonly isFeatured: boolean;
  readonly isPopular: boolean;
  /** Place in its category; ties go by title. */
  readonly order: number;
  readonly art: ArticleArt | null;
}

/** A row of the list that the build writes. */
export interface ListedArticle extends ArticleMeta {
  readonly page: () => Promise<{ readonly Page: ComponentType }>;
}

/** A heading of the second level. */
export interface TocEntry {
  readonly id: string;
  readonly text: string;
}

/** What the compiled Markdown file brings. */
export interface ArticleBody {
  readonly collection: Collection;
  readonly slug: string;
  readonly html: string;
  readonly toc: readonly TocEntry[];
}

export const pathOf = ({ collection, slug }: Pick<ArticleMeta, 'collection' | 'slug'>): string =>
  href('/:collection/:slug', { collection, slug });
