import styled from 'styled-components';

const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;

/** Registration marks in the corners of a positioned box. */
export function RegistrationCrosses({ inset }: { readonly inset: number }) {
  return corners.map((corner) => (
    <Cross
      key={corner}
      viewBox="0 0 16 16"
      aria-hidden="true"
      data-corner={corner}
      style={{ '--inset': `${inset}px` }}
    >
      <path d="M8 0v16M0 8h16" />
      <circle cx="8" cy="8" r="4.5" />
    </Cross>
  ));
}

const Cross = styled.svg`
  position: absolute;
  width: 16px;
  fill: none;
  stroke: var(--muted);
  &[data-corner^='top'] {
    top: var(--inset);
  }
  &[data-corner^='bottom'] {
    bottom: var(--inset);
  }
  &[data-corner$='left'] {
    left: var(--inset);
  }
  &[data-corner$='right'] {
    right: var(--inset);
  }
`;
