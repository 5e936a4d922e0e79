import { Link } from '@farmpost/shared/client/router';
import { SearchField } from '@farmpost/shared/ui/field/search-field';
import styled from 'styled-components';
import { type ArticleMeta, pathOf } from '../../articles/article';
import { Caps, Masthead, Sheet } from '../../articles/article-parts';
import { articlesOf } from '../../articles/find-articles';
import { useHelpSearch } from './use-help-search';

/** In the order in which an agent needs them. */
const topics = ['Getting started', 'Campaigns & mail', 'Leads & landing page', 'Account & billing'];

/** `/help`: search, the popular guides, and every article by topic. */
export function Page() {
  const articles = articlesOf('help');
  const { query, found, prepare, look } = useHelpSearch();
  return (
    <Sheet>
      <Masthead>
        <h1 tabIndex={-1}>Help Center</h1>
        <p>How Farmpost works, from the first card to the last invoice.</p>
        <Search role="search" action="/help" onSubmit={(event) => event.preventDefault()}>
          <SearchField
            label="Search the Help Center"
            name="q"
            value={query}
            onChange={look}
            onFocus={prepare}
          />
        </Search>
      </Masthead>
      {found !== null && <Results query={query} slugs={found} articles={articles} />}
      <Popular aria-labelledby="popular">
        <h2 id="popular">Popular guides</h2>
        <ul>
          {articles
            .filter(({ isPopular }) => isPopular)
            .map((article) => (
              <li key={article.slug}>
                <Link to={pathOf(article)}>{article.title}</Link>
                <p>{article.description}</p>
                <small>{article.minutes} min read</small>
              </li>
            ))}
        </ul>
      </Popular>
      <Topics>
        {topics.map((topic) => (
          <section key={topic} aria-label={topic}>
            <h2>{topic}</h2>
            <ul>
              {articles
                .filter(({ category }) => category === topic)
                .map((article) => (
                  <li key={article.slug}>
                    <Link to={pathOf(article)}>{article.title}</Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </Topics>
      <Support aria-labelledby="support">
        <h2 id="support">Ask a person</h2>
        <dl>
          <div>
            <dt>Support hours</dt>
            <dd>Monday to Friday 9am-5pm EST</dd>
          </div>
          <div>
            <dt>Email response</dt>
            <dd>Within 1 business day</dd>
          </div>
        </dl>
        <Link to="/contact">Contact support</Link>
      </Support>
    </Sheet>
  );
}

interface ResultsProps {
  readonly query: string;
  readonly slugs: readonly string[];
  readonly articles: readonly ArticleMeta[];
}

function Results({ query, slugs, articles }: ResultsProps) {
  const count = slugs.length === 1 ? '1 article' : `${slugs.length} articles`;
  return (
    <Found aria-label="Search results">
      <Caps role="status">
        {slugs.length === 0 ? `Nothing found for “${query}”` : `${count} for “${query}”`}
      </Caps>
      {slugs.length === 0 ? (
        <p>
          Try fewer or different words, browse the topics below, or <Link to="/contact">ask us</Link>.
        </p>
      ) : (
        <ul>
          {slugs.map((slug) => {
            const article = articles.find((each) => each.slug === slug);
            return (
              article && (
                <li key={slug}>
                  <Link to={pathOf(article)}>{article.title}</Link>
                  <p>{article.description}</p>
                </li>
              )
            );
          })}
        </ul>
      )}
    </Found>
  );
}

const Search = styled.form`
  max-width: 640px;

  input {
    min-height: 48px;
    font-size: 16px;
  }
`;

const Found = styled.section`
  padding-block: 24px;
  border-bottom: 1px solid var(--line);

  li {
    padding-block: 12px;
  }
  a {
    font: 600 18px/26px var(--font-text);
  }
  p {
    margin-top: 4px;
    font-size: 16px;
    line-height: 24px;
    color: var(--muted);
  }
`;

const Popular = styled.section`
  padding-block: 36px;

  h2 {
    font: 700 26px/32px var(--font-display);
  }
  ul {
    display: grid;
    gap: 20px;
    margin-top: 20px;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  }
  li {
    position: relative;
    padding: 22px 24px 24px;
    background: var(--surface);
    border: 1px solid var(--line);
    border-top: 4px solid var(--primary);
  }
  li:hover {
    border-color: var(--primary);
  }
  a {
    font: 700 20px/27px var(--font-display);
    text-decoration: none;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  p {
    margin-block: 8px 12px;
    font-size: 16px;
    line-height: 24px;
    color: var(--muted);
  }
  small {
    font-size: 14px;
    color: var(--subtle);
  }
`;

const Topics = styled.div`
  display: grid;
  gap: 32px 40px;
  padding-block: 36px;
  border-top: 4px double var(--text);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 236px), 1fr));

  h2 {
    padding-bottom: 10px;
    border-bottom: 2px solid var(--text);
    font: 700 20px/26px var(--font-display);
  }
  li {
    border-bottom: 1px solid var(--line);
  }
  a {
    display: block;
    padding: 12px 0;
    font-size: 16px;
    line-height: 23px;
  }
`;

const Support = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: 16px 48px;
  align-items: center;
  padding: 24px 28px;
  background: var(--kraft-soft);

  h2 {
    font: 700 22px/28px var(--font-display);
  }
  dl {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    gap: 12px 48px;
  }
  dt {
    font-size: 14px;
    line-height: 20px;
    color: var(--muted);
  }
  dd {
    font: 600 17px/24px var(--font-text);
  }
  a {
    font: 600 16px/24px var(--font-text);
  }
`;
