/** Style sheets are imported for their side effect: webpack adds them to the page. */
declare module '*.css';

/** A script as text, compiled and minified. */
declare module '*.ts?inline' {
  const script: string;
  export default script;
}

/** The URL of a script of its own, compiled and minified. */
declare module '*.ts?script' {
  const url: string;
  export default url;
}
