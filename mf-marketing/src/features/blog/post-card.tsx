import { formatFullDate } from '@farmpost/shared/domain/format';
import { Link } from '@farmpost/shared/client/router';
import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import styled from 'styled-components';
import { pathOf, type ArticleMeta } from '../../articles/article';
import { Caps } from '../../articles/article-parts';
import { PostArt } from './post-art';

interface PostCardProps {
  readonly post: ArticleMeta;
  /** Side by side with a larger drawing on wide screens. */
  readonly isFeatured?: boolean;
  /** Defaults to 2. */
  readonly headingLevel?: 2 | 3;
}

/** A post in a list. The whole card is a link. */
export function PostCard({ post, isFeatured = false, headingLevel = 2 }: PostCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <Card data-featured={isFeatured}>
      <PostArt art={post.art} />
      <div>
        <Caps>{isFeatured ? `Featured · ${post.category}` : post.category}</Caps>
        <Heading>
          <Link to={pathOf(post)}>{post.title}</Link>
        </Heading>
        <p>{post.description}</p>
        <small>
          <time dateTime={post.date}>{formatFullDate(post.date)}</time> · {post.minutes} min read
        </small>
      </div>
    </Card>
  );
}

const Card = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 16px;

  :is(h2, h3) {
    margin-top: 8px;
    font: 700 21px/28px var(--font-display);
    text-wrap: balance;
  }
  :is(h2, h3) a {
    color: var(--text);
    text-decoration: none;
  }
  :is(h2, h3) a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover :is(h2, h3) a {
    color: var(--primary);
    text-decoration: underline;
    text-decoration-thickness: 2px;
  }
  :is(h2, h3) + p {
    margin-top: 10px;
    font-size: 16px;
    line-height: 25px;
    color: var(--muted);
    text-wrap: pretty;
  }
  small {
    display: block;
    margin-top: 12px;
    font-size: 14px;
    line-height: 20px;
    color: var(--subtle);
  }
  @media ${aboveTablet} {
    &[data-featured='true'] {
      display: grid;
      grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
      gap: 40px;
      align-items: center;

      h2 {
        font: 700 clamp(28px, 3vw, 38px) / 1.14 var(--font-display);
        letter-spacing: -0.015em;
      }
      h2 + p {
        font-size: 18px;
        line-height: 28px;
      }
    }
  }
`;
