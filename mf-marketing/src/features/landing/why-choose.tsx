import type { PublicAgent } from '@farmpost/shared/contracts/landing';
import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import styled from 'styled-components';
import { StarIcon } from '../../homeowner/icons';
import { Heading, Wrap } from '../../homeowner/parts';

/** Bio and testimonials; left out if the agent has neither. */
export function WhyChoose({ agent }: { agent: PublicAgent }) {
  const paragraphs = agent.bio.split(/\n+/).filter((text) => text.trim() !== '');
  if (paragraphs.length === 0 && agent.testimonials.length === 0) return null;
  return (
    <Section aria-labelledby="why">
      <Columns data-columns={agent.testimonials.length > 0 ? '' : undefined}>
        <div>
          <Heading id="why">Why Choose {agent.name}?</Heading>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        {agent.testimonials.length > 0 && (
          <Quotes>
            {agent.testimonials.map((testimonial) => (
              <Testimonial key={testimonial.id} {...testimonial} />
            ))}
          </Quotes>
        )}
      </Columns>
    </Section>
  );
}

type TestimonialProps = PublicAgent['testimonials'][number];

function Testimonial({ content, client_name: client, location, rating }: TestimonialProps) {
  return (
    <li>
      {rating !== null && (
        <Stars role="img" aria-label={`${rating} out of 5 stars`}>
          {Array.from({ length: rating }, (_, star) => (
            <StarIcon key={star} />
          ))}
        </Stars>
      )}
      <blockquote>“{content}”</blockquote>
      <p>
        <b>{client}</b>
        {location && `, ${location}`}
      </p>
    </li>
  );
}

const Section = styled.section`
  padding-block: 56px;

  @media ${aboveTablet} {
    padding-block: 88px;
  }
`;

const Columns = styled(Wrap)`
  h2 + p {
    margin-top: 16px;
  }
  p {
    max-width: 60ch;
    text-wrap: pretty;
  }
  p + p {
    margin-top: 12px;
  }
  @media ${aboveTablet} {
    &[data-columns] {
      display: grid;
      grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
      gap: 56px;
    }
  }
`;

const Quotes = styled.ul`
  display: grid;
  gap: 16px;
  align-content: start;
  margin-top: 32px;

  li {
    padding: 22px 22px 20px;
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: var(--radius-paper);
  }
  blockquote {
    margin: 12px 0 0;
    font: 400 18px/28px var(--font-text);
    text-wrap: pretty;
  }
  p {
    margin-top: 14px;
    font: 400 15px/20px var(--font-text);
    color: var(--muted);
  }
  b {
    color: var(--text);
    font-weight: 600;
  }
  @media ${aboveTablet} {
    margin-top: 0;
  }
`;

const Stars = styled.div`
  display: flex;
  gap: 3px;
  color: var(--primary);
`;
