/** A 20% halftone. Put it in an SVG's `defs` and fill with `url(#id)`. */
export function Halftone({ id }: { readonly id: string }) {
  return (
    <pattern id={id} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <circle cx="2" cy="2" r="0.85" fill="currentColor" opacity="0.4" />
    </pattern>
  );
}
