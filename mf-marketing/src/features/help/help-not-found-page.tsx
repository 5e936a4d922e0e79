import { pathOf } from '../../articles/article';
import { MissingArticle } from '../../articles/article-parts';
import { articlesOf } from '../../articles/find-articles';

/** `/help/{slug}` for an unknown article. */
export function Page() {
  return (
    <MissingArticle
      title="Help article not found"
      back={{ to: '/help', label: 'Go to the Help Center' }}
      suggestions={articlesOf('help')
        .filter(({ isPopular }) => isPopular)
        .map((article) => ({ to: pathOf(article), title: article.title }))}
    >
      There is no article at this address. Search the Help Center, or start with one of the popular guides:
    </MissingArticle>
  );
}
