import { pathOf } from '../../articles/article';
import { MissingArticle } from '../../articles/article-parts';
import { articlesOf } from '../../articles/find-articles';

/** `/blog/{slug}` for an unknown post. */
export function Page() {
  return (
    <MissingArticle
      title="Post not found"
      back={{ to: '/blog', label: 'Return to blog' }}
      suggestions={articlesOf('blog')
        .slice(0, 4)
        .map((post) => ({ to: pathOf(post), title: post.title }))}
    >
      There is no post at this address. It may have been mistyped. These are the latest ones:
    </MissingArticle>
  );
}
