/** Drawings for empty lists, with the text color as ink, one flat tint and one halftone. */
import { Drawing } from './drawing';

/** A postcard outline, for no data yet. */
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

/** A magnifying glass over sorted mail, for no matches. */
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
