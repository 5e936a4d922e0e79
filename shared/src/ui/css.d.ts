/** Style sheets are imported for their side effect: webpack adds them to the page. */
declare module '*.css';
