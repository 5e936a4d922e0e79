import { useLocation } from '@farmpost/shared/client/router';
import styled from 'styled-components';
import { Masthead, Sheet } from '../../articles/article-parts';
import { articlesOf } from '../../articles/find-articles';
import { blogCategories, categoryPath } from '../../articles/blog-categories';
import { FilterChips } from '../../site/filter-chips';
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
      <Categories>
        <FilterChips
          label="Categories"
          chips={[
            { name: 'All posts', to: '/blog', isCurrent: category === null },
            ...blogCategories.map((name) => ({
              name,
              to: categoryPath(name),
              isCurrent: name === category,
            })),
          ]}
        />
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

const Categories = styled.div`
  margin-block: 20px 36px;
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
