import { useId, type ReactNode } from 'react';
import styled from 'styled-components';

export interface JobSectionProps {
  /** Its position in the form. */
  readonly number?: number;
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a job under a double rule, without a panel. */
export function JobSection({ number, title, aside, children }: JobSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Head>
        {number !== undefined && <span aria-hidden="true">{number}</span>}
        <h2 id={id}>{title}</h2>
        {aside && <p>{aside}</p>}
      </Head>
      {children}
    </section>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 12px;
  margin-bottom: 16px;
  padding-bottom: 8px;
  border-bottom: 3px double var(--control);
  h2 {
    flex: 1;
  }
  span {
    font: 700 20px/28px var(--font-display);
    font-variant-numeric: lining-nums;
    color: var(--primary);
  }
  p {
    color: var(--muted);
    font-size: 13px;
  }
`;
