/** The page of a help or guide article: its section, its text, and what to read next. */
import { formatFullDate } from '@farmpost/shared/domain/format';
import { Link } from '@farmpost/shared/client/router';
import { href } from '@farmpost/shared/domain/href';
import styled from 'styled-components';
import { type ArticleBody, pathOf } from './article';
import { BackLink, Caps, Sheet, TableOfContents, WithContents } from './article-parts';
import { articlesOf, findArticle } from './find-articles';
import { Prose } from './prose';

interface GuideTextProps {
  readonly body: ArticleBody;
  /** The name of the collection, for the back link. */
  readonly home: string;
}

export function GuideText({ body, home }: GuideTextProps) {
  const article = findArticle(body.collection, body.slug);
  const others = articlesOf(body.collection).filter((other) => other !== article);
  const near = others.filter(({ category }) => category === article.category);
  const next = [...near, ...others.filter((other) => !near.includes(other))].slice(0, 3);
  return (
    <Sheet>
      <BackLink to={href('/:collection', { collection: body.collection })}>← {home}</BackLink>
      <article>
        <Head>
          <Caps>{article.category}</Caps>
          <h1 tabIndex={-1}>{article.title}</h1>
          <p>{article.description}</p>
        </Head>
        <WithContents>
          <div>
            <Prose html={body.html} />
            <Dated>
              Last checked <time dateTime={article.date}>{formatFullDate(article.date)}</time>
            </Dated>
          </div>
          <TableOfContents toc={body.toc} />
        </WithContents>
      </article>
      <Next aria-labelledby="next">
        <h2 id="next">Read next</h2>
        <ul>
          {next.map((other) => (
            <li key={other.slug}>
              <Link to={pathOf(other)}>{other.title}</Link>
              <p>{other.description}</p>
            </li>
          ))}
        </ul>
        <p>
          Still stuck? <Link to="/contact">Write to us</Link>; email is answered within 1 business day.
        </p>
      </Next>
    </Sheet>
  );
}

const Head = styled.header`
  display: grid;
  gap: 12px;
  max-width: 66ch;
  margin-block: 16px 32px;
  font-size: 18px;

  h1 {
    font: 800 clamp(32px, 4.4vw, 48px) / 1.1 var(--font-display);
    letter-spacing: -0.018em;
    text-wrap: balance;
  }
  h1 + p {
    line-height: 28px;
    color: var(--muted);
  }
`;

const Dated = styled.p`
  margin-top: 32px;
  font-size: 14px;
  line-height: 20px;
  color: var(--subtle);
`;

const Next = styled.section`
  margin-top: 56px;
  padding-top: 24px;
  border-top: 4px double var(--text);

  h2 {
    font: 700 24px/30px var(--font-display);
  }
  ul {
    display: grid;
    gap: 24px 32px;
    margin-block: 20px 28px;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  }
  a {
    font: 600 17px/24px var(--font-text);
  }
  p {
    margin-top: 6px;
    font-size: 16px;
    line-height: 24px;
    color: var(--muted);
  }
  > p a {
    font: inherit;
  }
`;
