/** An article: a Markdown file in `content/`, which the build turns into data and a page. */
import { href } from '@farmpost/shared/domain/href';

export const collections = ['blog', 'help', 'guides'] as const;
export type Collection = (typeof collections)[number];

/** The drawings a post can use. */
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
  /** Position in its category; ties sort by title. */
  readonly order: number;
  readonly art: ArticleArt | null;
}

/** A second-level heading. */
export interface TocEntry {
  readonly id: string;
  readonly text: string;
}

/** The content of a compiled Markdown file. */
export interface ArticleBody {
  readonly collection: Collection;
  readonly slug: string;
  readonly html: string;
  readonly toc: readonly TocEntry[];
}

export const pathOf = ({ collection, slug }: Pick<ArticleMeta, 'collection' | 'slug'>): string =>
  href('/:collection/:slug', { collection, slug });
