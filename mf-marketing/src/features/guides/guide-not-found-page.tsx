import { pathOf } from '../../articles/article';
import { MissingArticle } from '../../articles/article-parts';
import { articlesOf } from '../../articles/find-articles';

/** `/guides/{slug}` for an unknown guide. */
export function Page() {
  return (
    <MissingArticle
      title="Guide not found"
      back={{ to: '/guides', label: 'See all Agent Guides' }}
      suggestions={articlesOf('guides').map((guide) => ({ to: pathOf(guide), title: guide.title }))}
    >
      There is no guide at this address. These are the guides we have:
    </MissingArticle>
  );
}
