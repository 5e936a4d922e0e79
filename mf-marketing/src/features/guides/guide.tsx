import type { ArticleBody } from '../../articles/article';
import { GuideText } from '../../articles/guide-text';

/** `/guides/{slug}` */
export function Guide({ body }: { readonly body: ArticleBody }) {
  return <GuideText body={body} home="Agent Guides" />;
}
