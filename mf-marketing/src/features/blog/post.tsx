import { formatFullDate } from '@farmpost/shared/domain/format';
import { Link } from '@farmpost/shared/client/router';
import { ButtonLink } from '@farmpost/shared/ui/button/button';
import { ChevronLeftIcon } from '@farmpost/shared/ui/icon/icon';
import styled from 'styled-components';
import { type ArticleBody, type ArticleMeta, pathOf } from '../../articles/article';
import { Caps, Sheet, TableOfContents, WithContents } from '../../articles/article-parts';
import { categoryPath } from '../../articles/blog-categories';
import { articlesOf, findArticle } from '../../articles/find-articles';
import { Prose } from '../../articles/prose';
import { CopyLink } from '../../site/copy-link';
import { NewsletterBox } from './newsletter-box';
import { PostArt } from './post-art';
import { PostCard } from './post-card';
import { PostData } from './post-data';

/** `/blog/{slug}`: one post. */
export function Post({ body }: { readonly body: ArticleBody }) {
  const post = findArticle('blog', body.slug);
  const posts = articlesOf('blog');
  const at = posts.indexOf(post);
  const [newer, older] = [posts[at - 1], posts[at + 1]];
  return (
    <Sheet>
      <PostData post={post} />
      <ButtonLink to="/blog" icon={<ChevronLeftIcon />}>
        Back to Blog
      </ButtonLink>
      <article>
        <Head>
          <Caps>
            <Link to={categoryPath(post.category)}>{post.category}</Link>
          </Caps>
          <h1 tabIndex={-1}>{post.title}</h1>
          <p>{post.description}</p>
          <Byline>
            <span>
              By {post.author} · <time dateTime={post.date}>{formatFullDate(post.date)}</time> ·{' '}
              {post.minutes} min read
            </span>
            <CopyLink />
          </Byline>
        </Head>
        <Columns>
          <div>
            <Banner>
              <PostArt art={post.art} />
            </Banner>
            <Prose html={body.html} />
            <Tags aria-label="Tags">
              {post.tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </Tags>
          </div>
          <TableOfContents toc={body.toc} />
        </Columns>
      </article>
      <NewsletterBox source={`blog/${post.slug}`} />
      <Neighbors aria-label="More posts">
        {older && (
          <Link to={pathOf(older)} rel="prev">
            <Caps as="span">Previous</Caps>
            {older.title}
          </Link>
        )}
        {newer && (
          <Link to={pathOf(newer)} rel="next">
            <Caps as="span">Next</Caps>
            {newer.title}
          </Link>
        )}
      </Neighbors>
      <Related aria-labelledby="related">
        <h2 id="related">Related posts</h2>
        <ul>
          {relatedTo(post, posts).map((other) => (
            <li key={other.slug}>
              <PostCard post={other} headingLevel={3} />
            </li>
          ))}
        </ul>
      </Related>
    </Sheet>
  );
}

/** Three other posts with the most in common: by tags, then by category. */
function relatedTo(post: ArticleMeta, posts: readonly ArticleMeta[]): ArticleMeta[] {
  const likeness = (other: ArticleMeta) =>
    other.tags.filter((tag) => post.tags.includes(tag)).length * 2 + Number(other.category === post.category);
  return posts
    .filter((other) => other !== post)
    .toSorted((one, other) => likeness(other) - likeness(one))
    .slice(0, 3);
}

const Head = styled.header`
  display: grid;
  gap: 14px;
  max-width: 860px;
  margin-top: 28px;

  h1 {
    font: 800 clamp(34px, 4.8vw, 56px) / 1.08 var(--font-display);
    letter-spacing: -0.02em;
    text-wrap: balance;
  }
  h1 + p {
    font-size: 20px;
    line-height: 30px;
    color: var(--muted);
    text-wrap: pretty;
  }
`;

const Byline = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 20px;
  min-height: 44px;
  font-size: 15px;
  line-height: 22px;
  color: var(--muted);
`;

const Columns = styled(WithContents)`
  margin-block: 24px 56px;
`;

const Banner = styled.div`
  margin-bottom: 32px;
`;

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 40px;

  li {
    padding: 4px 12px;
    border: 1px solid var(--line);
    border-radius: var(--radius-chip);
    font-size: 14px;
    line-height: 20px;
    color: var(--muted);
  }
`;

const Neighbors = styled.nav`
  display: grid;
  gap: 16px;
  margin-top: 48px;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));

  a {
    display: grid;
    align-content: start;
    gap: 6px;
    padding: 16px 20px 18px;
    border: 1px solid var(--line);
    border-radius: var(--radius-paper);
    background: var(--surface);
    font: 700 18px/25px var(--font-display);
    text-decoration: none;
  }
  a:hover {
    border-color: var(--primary);
  }
`;

const Related = styled.section`
  margin-top: 56px;
  padding-top: 24px;
  border-top: 4px double var(--text);

  > h2 {
    font: 700 28px/34px var(--font-display);
  }
  > ul {
    display: grid;
    gap: 40px 32px;
    margin-top: 24px;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
  }
`;
