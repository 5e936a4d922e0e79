/** A section that is folded on a phone, so that the page stays short. On larger screens it is always open. */
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { ChevronDownIcon, ChevronRightIcon } from '@farmpost/shared/ui/icon/icon';
import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';

interface FoldedSectionProps {
  /** Names the content that unfolds: `Cards by card`. */
  readonly title: string;
  readonly children: ReactNode;
}

export function FoldedSection({ title, children }: FoldedSectionProps) {
  const [isOpen, setOpen] = useState(false);
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
