/**
 * The key under which the page's cache has a form that was posted without scripts and refused, followed by the path that
 * it posts to. The shell puts it there, and the remote of the page shows it.
 */
export const RETURNED_FORM = 'returned-form';
