import type { ArticleBody } from '../../articles/article';
import { GuideText } from '../../articles/guide-text';

/** `/help/{slug}` */
export function HelpArticle({ body }: { readonly body: ArticleBody }) {
  return <GuideText body={body} home="Help Center" />;
}
