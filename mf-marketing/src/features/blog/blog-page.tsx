import { Link, useLocation } from '@farmpost/shared/client/router';
import styled from 'styled-components';
import { Masthead, Sheet } from '../../articles/article-parts';
import { articlesOf } from '../../articles/find-articles';
import { blogCategories, categoryPath } from '../../articles/blog-categories';
import { NewsletterBox } from './newsletter-box';
import { PostCard } from './post-card';

/** `/blog`, and `/blog/category/{category}` with the posts of one category. */
export function Page() {
  const { pathname } = useLocation();
  const here = pathname.replace(/\/+$/, '');
  const category = blogCategories.find((name) => categoryPath(name) === here) ?? null;
  const posts = articlesOf('blog').filter((post) => category === null || post.category === category);
  const featured = posts.find(({ isFeatured }) => isFeatured) ?? posts[0];
  return (
    <Sheet>
      <Masthead>
        <h1 tabIndex={-1}>{category === null ? 'The Farmpost Blog' : category}</h1>
        <p>
          Farming math, card design, follow-up and the rules around them, written for agents who would rather
          be out with a client. <a href="/blog/rss.xml">RSS feed</a>
        </p>
      </Masthead>
      <Categories aria-label="Categories">
        <ul>
          <li>
            <Link to="/blog" aria-current={category === null ? 'page' : undefined}>
              All posts
            </Link>
          </li>
          {blogCategories.map((name) => (
            <li key={name}>
              <Link to={categoryPath(name)} aria-current={name === category ? 'page' : undefined}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </Categories>
      {featured && <PostCard post={featured} isFeatured />}
      <Grid>
        {posts
          .filter((post) => post !== featured)
          .map((post) => (
            <li key={post.slug}>
              <PostCard post={post} />
            </li>
          ))}
      </Grid>
      <NewsletterBox source="blog" />
    </Sheet>
  );
}

const Categories = styled.nav`
  margin-block: 20px 36px;

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  a {
    display: block;
    padding: 11px 16px;
    border: 1px solid var(--control);
    border-radius: var(--radius-chip);
    font: 600 14px/20px var(--font-text);
    color: var(--text);
    text-decoration: none;
  }
  a:hover {
    border-color: var(--primary);
    color: var(--primary);
  }
  a[aria-current] {
    background: var(--primary);
    border-color: var(--primary);
    color: var(--on-primary);
  }
`;

const Grid = styled.ul`
  display: grid;
  gap: 48px 32px;
  margin-block: 56px;
  padding-top: 40px;
  border-top: 1px solid var(--line);
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));

  &:empty {
    display: none;
  }
`;
