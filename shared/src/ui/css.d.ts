/** Style sheets are imported for their effect: webpack puts them into the page. */
declare module '*.css';
