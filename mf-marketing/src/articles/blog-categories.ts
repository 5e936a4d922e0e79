import { href } from '@farmpost/shared/domain/href';
import { articlesOf } from './find-articles';

/** All post categories, by name. */
export const blogCategories: readonly string[] = [
  ...new Set(articlesOf('blog').map(({ category }) => category)),
].toSorted();

/** URL of a category's list: `/blog/category/farming`. */
export const categoryPath = (category: string): string =>
  href('/blog/category/:category', { category: category.toLowerCase().replace(/[^a-z0-9]+/g, '-') });
