/** The widths at which layouts change, as media queries: `@media ${phone} { … }`. */
export const phone = '(max-width: 640px)';
export const abovePhone = '(min-width: 641px)';
export const tablet = '(max-width: 960px)';
export const aboveTablet = '(min-width: 961px)';
/** Below this width, the template editor only shows, checks and repairs. */
export const belowEditor = '(max-width: 899px)';
/** A window too low for the template editor's canvas and its list of checks: 1280x800 and lower. */
export const lowEditor = '(min-width: 900px) and (max-height: 800px)';
export const laptop = '(max-width: 1120px)';
export const desktop = '(max-width: 1240px)';
