/** The curbside mailbox, 120 x 160, with its flag up for outgoing mail. Draw it inside an SVG. */
export function Mailbox({
  dots,
}: {
  /** Fill of the shaded side: `url(#…)` of a halftone. */ readonly dots: string;
}) {
  return (
    <g stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round">
      <path d="M44 68h12v92H44z" fill="var(--surface)" />
      <path d="M49 76v80" strokeWidth="0.6" />
      <path d="M36 68l10 14h8l10-14z" fill="var(--surface)" />
      <path d="M24 22h68a20 20 0 0 1 20 20v26H24z" fill="var(--scene-blue)" />
      <path d="M24 22h68a20 20 0 0 1 20 20v26H60V44z" fill={dots} stroke="none" />
      <path d="M4 68V42a20 20 0 0 1 40 0v26z" fill="var(--surface)" />
      <path d="M10 63V43a14 14 0 0 1 28 0v20z" fill="none" strokeWidth="0.7" />
      <path d="M20 34h8" strokeWidth="2" strokeLinecap="round" />
      <path d="M72 54V6" strokeWidth="3.4" strokeLinecap="round" />
      <path d="M72 4h26l-5 8 5 8H72z" fill="var(--flag)" />
      <circle cx="72" cy="53" r="3.4" fill="var(--surface)" />
    </g>
  );
}
