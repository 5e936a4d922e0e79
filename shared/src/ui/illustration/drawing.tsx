/** The SVG frame of the empty-state drawings. */
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Halftone } from './halftone';

/** `children` receives the fill of the halftone. */
export function Drawing({ children }: { readonly children: (dots: string) => ReactNode }) {
  const id = useId();
  return (
    <Svg viewBox="0 0 180 118" strokeWidth="1.5" fill="none" aria-hidden="true">
      <defs>
        <Halftone id={id} />
      </defs>
      {children(`url(#${id})`)}
    </Svg>
  );
}

const Svg = styled.svg`
  width: 180px;
  max-width: 100%;
  color: var(--text);
`;
