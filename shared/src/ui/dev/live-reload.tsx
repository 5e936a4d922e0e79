/**
 * Development only: loads the page again when a build changed. The page's own HTML names all builds (files by hash,
 * releases by integrity), so asking for it again is all it takes, and no server has to push anything.
 */
const EVERY_MS = 1000;

/** What of a page changes with a build; nonces change with each answer. */
function buildsIn(html: string): string {
  return [...html.matchAll(/(?:src|href)="[^"]+\.(?:js|css)"|sha384-[\w+/]+/g)].join();
}

export function reloadOnBuild(): void {
  let known: string | null = null;
  setInterval(() => {
    if (document.hidden) return;
    void fetch(location.href, { headers: { accept: 'text/html' } })
      .then((response) => (response.ok ? response.text() : null))
      .then((html) => {
        // A server that is starting again has nothing to say yet.
        const builds = html === null ? '' : buildsIn(html);
        if (builds === '') return;
        if (known !== null && known !== builds) location.reload();
        known = builds;
      })
      .catch(() => undefined);
  }, EVERY_MS);
}
