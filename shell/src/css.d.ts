/** Style sheets are imported for their effect: webpack puts them into the page. */
declare module '*.css';

/** A script as text, compiled and minified. */
declare module '*.ts?inline' {
  const script: string;
  export default script;
}
