/**
 * Development only: reloads the page when a build changes. The page's HTML names all builds (files by hash, releases by
 * integrity), so polling it is enough and no server has to push anything.
 */
const EVERY_MS = 1000;

/** The parts of a page that change with a build; nonces change with every response. */
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
        // A restarting server has no builds to compare yet.
        const builds = html === null ? '' : buildsIn(html);
        if (builds === '') return;
        if (known !== null && known !== builds) location.reload();
        known = builds;
      })
      .catch(() => undefined);
  }, EVERY_MS);
}
