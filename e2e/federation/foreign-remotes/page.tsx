import { useLocation } from '@farmpost/shared/client/router';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';

const Count = styled.output`
  display: block;
`;

/** A second copy of React, of the router or of react-query would find no hooks, no router and no client here. */
export function Page() {
  const { pathname } = useLocation();
  const hasClient = useQueryClient().getDefaultOptions() !== undefined;
  const [presses, setPresses] = useState(0);
  return (
    <section>
      <h1>Built elsewhere</h1>
      <p>{hasClient ? `Shown at ${pathname}` : 'No query client'}</p>
      <button type="button" onClick={() => setPresses((count) => count + 1)}>
        Press
      </button>
      <Count>Pressed {presses} times</Count>
    </section>
  );
}
