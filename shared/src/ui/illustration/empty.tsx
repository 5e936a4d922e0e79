/** The three drawings of empty lists. Ink is the text colour, one flat tint, one dot screen. */
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Halftone } from './halftone';

/** A postcard that is not there yet. */
export function GhostCard() {
  return (
    <Drawing>
      {(dots) => (
        <>
          <path d="M18.5 12.5h143v92h-143z" fill="none" stroke="var(--control)" strokeDasharray="5 4" />
          <path
            d="M30 26h34v6H30zM30 38h22v6H30zM30 82h30M30 90h22"
            fill="var(--sunken)"
            stroke="var(--control)"
            strokeWidth="1"
          />
          <circle cx="140" cy="34" r="11" fill="var(--kraft-soft)" />
          <g stroke="var(--control)" strokeLinejoin="round">
            <path d="M84 92V60l25-20 25 20v32z" fill="var(--surface)" />
            <path d="M109 40l25 20v32h-25z" fill={dots} stroke="none" />
            <path d="M78 63l31-25 31 25" fill="none" strokeWidth="2.5" />
            <path d="M103 92V76h12v16M91 66h9v9h-9zM118 66h9v9h-9z" fill="var(--sunken)" />
            <path d="M74 92h78" />
          </g>
        </>
      )}
    </Drawing>
  );
}

/** A magnifying glass over sorted mail, finding none. */
export function NoMatch() {
  return (
    <Drawing>
      {(dots) => (
        <>
          <g fill="var(--surface)" stroke="currentColor" strokeLinejoin="round">
            <path d="M34 66h92v40H34z" />
            <path d="M34 66h92v40H34z" fill={dots} stroke="none" />
            <path d="M40 56h80v10H40zM46 46h68v10H46z" />
            <path d="M34 66l46 26 46-26" fill="none" />
          </g>
          <circle
            cx="112"
            cy="46"
            r="22"
            fill="var(--primary-soft)"
            stroke="currentColor"
            strokeWidth="2.5"
          />
          <path d="M128 62l18 18" stroke="currentColor" strokeWidth="5" />
          <path d="M105 39l14 14M119 39l-14 14" stroke="currentColor" strokeWidth="2" />
        </>
      )}
    </Drawing>
  );
}

/** A mailbox whose door hangs open: the mail did not arrive. */
export function MailboxAjar() {
  return (
    <Drawing>
      {(dots) => (
        <g stroke="currentColor" strokeLinejoin="round">
          <path d="M84 72h12v40H84z" fill="var(--surface)" />
          <path d="M62 28h54a20 20 0 0 1 20 20v26H62z" fill="var(--primary-soft)" />
          <path d="M62 28h54a20 20 0 0 1 20 20v26h-34V48z" fill={dots} stroke="none" />
          <path d="M42 74V48a20 20 0 0 1 40 0v26z" fill="var(--sunken)" />
          <path d="M42 74l-14 22h38l16-22z" fill="var(--surface)" />
          <path d="M108 44v22h22v-8h-22" fill="var(--control)" />
          <circle cx="108" cy="44" r="3" fill="var(--surface)" />
          <path d="M18 112h140" />
        </g>
      )}
    </Drawing>
  );
}

function Drawing({ children }: { readonly children: (dots: string) => ReactNode }) {
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
