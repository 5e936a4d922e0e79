/** A section that is folded on a phone, so that the page stays short. On larger screens it is always open. */
import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { phone } from '../breakpoints';
import { Button } from '../button/button';
import { ChevronDownIcon, ChevronRightIcon } from '../icon/icon';

export interface FoldedSectionProps {
  /** Names the content that unfolds: `Cards by card`. */
  readonly title: string;
  /** Content that a person must see at once. */
  readonly startsOpen?: boolean;
  readonly children: ReactNode;
}

export function FoldedSection({ title, startsOpen = false, children }: FoldedSectionProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  const id = useId();
  return (
    <div>
      <Head>
        <Button
          block
          icon={isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {title}
        </Button>
      </Head>
      <Body id={id} data-folded={isOpen ? undefined : ''}>
        {children}
      </Body>
    </div>
  );
}

const Head = styled.div`
  display: none;
  @media ${phone} {
    display: block;
    > * {
      justify-content: flex-start;
    }
  }
`;
const Body = styled.div`
  @media ${phone} {
    margin-top: 8px;
    &[data-folded] {
      display: none;
    }
  }
`;
