import { useLocation } from '@farmpost/shared/client/router';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';

const Count = styled.output`
  display: block;
`;

/** Fails with a second copy of React, the router or react-query, which would find no hooks, router or client. */
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
