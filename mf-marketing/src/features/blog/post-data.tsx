import { PRODUCT_NAME } from '@farmpost/shared/contracts/constants';
import { type ArticleMeta, pathOf } from '../../articles/article';
import { StructuredData } from '../../site/structured-data';

/** The post as schema.org's Article, for search engines. URLs are relative to the page. */
export function PostData({ post }: { readonly post: ArticleMeta }) {
  const organization = { '@type': 'Organization', name: PRODUCT_NAME, url: '/' };
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    image: `${pathOf(post)}/preview.png`,
    datePublished: post.date,
    author: { '@type': 'Organization', name: post.author },
    publisher: organization,
    mainEntityOfPage: pathOf(post),
    articleSection: post.category,
    keywords: post.tags.join(', '),
  };
  return <StructuredData data={data} />;
}
