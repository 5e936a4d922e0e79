const PER_BUNDLE = 100;
const PER_ROW = 5;
const PITCH = 42;
const ROW = 26;

/** A month's cards as delivered to the post office: bundles of a hundred, in rows of five. */
export function Bundles({ cards }: { readonly cards: number }) {
  return (
    <svg viewBox="0 0 208 52" width="208" height="52" aria-hidden="true">
      {Array.from({ length: cards / PER_BUNDLE }, (_, index) => {
        const row = Math.floor(index / PER_ROW);
        return (
          <g
            key={index}
            transform={`translate(${(index % PER_ROW) * PITCH + 1} ${ROW * (1 - row) + 1})`}
            stroke="#16202b"
            strokeWidth="1.2"
            strokeLinejoin="round"
          >
            <path d="M0 7l6-6h30l-6 6z" fill="#e1eaf5" />
            <path d="M30 7l6-6v16l-6 6z" fill="#c2daf7" />
            <path d="M0 7h30v16H0z" fill="#fff" />
            <path d="M0 11h30M0 15h30M0 19h30" strokeWidth=".6" />
            <path d="M11 23V7l6-6h6l-6 6v16z" fill="#1a4477" stroke="none" />
          </g>
        );
      })}
    </svg>
  );
}
