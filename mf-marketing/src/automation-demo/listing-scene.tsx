import { HousePhoto } from '../art/card-picture';
import { display, ink, text } from './scene-type';

/** An MLS record that just turned active, 560 by 400: the only drawing in the initial page. */
export function ListingScene() {
  return (
    <>
      <path d="M104 54h368v316H104z" fill="var(--sunken)" stroke="currentColor" strokeWidth="1.5" />
      <path d="M96 46h368v316H96z" fill="var(--raised)" stroke="currentColor" strokeWidth="1.5" />
      <HousePhoto x={112} y={62} width={336} height={160} />
      <path d="M112 62h336v160H112z" {...ink} />
      <g {...display} fontSize="19">
        <text x="112" y="256">
          1846 Alder Creek Lane
        </text>
        <text x="448" y="256" textAnchor="end">
          $489,000
        </text>
      </g>
      <g {...text} fontSize="14">
        <text x="112" y="280">
          4 beds, 2½ baths, 2,310 sq ft
        </text>
        <text x="112" y="338">
          MLS status
        </text>
        <text x="448" y="338" textAnchor="end">
          seen 9:04 AM
        </text>
      </g>
      <path d="M112 300h336" stroke="var(--line)" />
      <rect x="196" y="318" width="92" height="30" rx="15" fill="var(--success-soft)" />
      <circle cx="214" cy="333" r="4.5" fill="var(--success)" />
      <text x="226" y="338" {...text} fontSize="15" fontWeight="600" fill="var(--success)">
        Active
      </text>
    </>
  );
}
