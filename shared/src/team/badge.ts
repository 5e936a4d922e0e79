/**
 * Runs in a page of the live proxy: says which remotes come from local builds, turns that off and on, brings the page to
 * each new build and shows what is wrong with it. Its settings are in the query of its own URL.
 */
import type { HotRemote } from './hot/client';
import { createOverlay } from './hot/overlay';
import type { Place } from './hot/places';

{
  const { searchParams } = new URL((document.currentScript as HTMLScriptElement).src);
  const names = (searchParams.get('names') ?? '').split(',');
  const portal = searchParams.get('portal') ?? '';
  const isOn = searchParams.get('on') === 'true';
  const isReadOnly = searchParams.get('readOnly') === 'true';

  const host = document.body.appendChild(document.createElement('farmpost-override'));
  const root = host.attachShadow({ mode: 'open' });
  // The policy admits no inline style, but a sheet made by a script of the page.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { position: fixed; left: 12px; bottom: 12px; z-index: 2147483647; }
    section { display: flex; gap: 12px; align-items: center; padding: 8px 12px; border-radius: 4px;
      background: #3b2c0c; color: #f6edd6; font: 13px/18px system-ui, sans-serif; box-shadow: 0 2px 8px rgb(0 0 0 / .4); }
    button { padding: 4px 8px; border: 1px solid #e8d5a8; border-radius: 4px; background: none; color: inherit;
      font: inherit; cursor: pointer; }
    button:focus-visible { outline: 2px solid #9cc8fa; outline-offset: 2px; }
  `);
  root.adoptedStyleSheets = [sheet];

  const box = document.createElement('section');
  box.setAttribute('aria-label', 'Local override');
  const text = document.createElement('span');
  const [name = ''] = names;
  const [local, live] =
    names.length === 1
      ? [`${name} is your local build`, `${name} is the live release`]
      : [`${names.length} remotes are local builds`, `${names.length} remotes are the live releases`];
  text.textContent = isOn
    ? `${local}, on ${portal}${isReadOnly ? ', read only' : ''}`
    : `${live} of ${portal}`;
  text.title = names.join(', ');
  const toggle = document.createElement('button');
  toggle.type = 'button';
  toggle.textContent = `Use the ${isOn ? 'live release' : 'local build'}${names.length === 1 ? '' : 's'}`;
  toggle.addEventListener('click', () => {
    document.cookie = `farmpost-override=${isOn ? 'off' : 'on'}; path=/; samesite=strict`;
    location.reload();
  });
  box.append(text, toggle);
  root.append(box);

  if (isOn) follow(names, createOverlay(root, sheet));
}

interface Built {
  readonly name: string;
  readonly hash: string;
}

interface Failed {
  readonly name: string;
  readonly errors: string[];
}

function follow(names: readonly string[], overlay: ReturnType<typeof createOverlay>): void {
  const hot = (name: string): HotRemote | undefined => globalThis.farmpostHot?.[name];
  let hasCrashed = false;
  let busy = Promise.resolve();
  async function update({ name, hash }: Built): Promise<void> {
    // After a crash the page shows the panel of the failure in place of the component.
    const known = hasCrashed ? undefined : hot(name);
    // A change of more than components is refused with an error.
    const isDone = await known?.update(hash).catch(() => false);
    if (isDone !== true) location.reload();
  }
  const builds = new EventSource('/__farmpost/builds');
  builds.addEventListener('built', ({ data }: MessageEvent<string>) => {
    overlay.hide();
    busy = busy.then(() => update(JSON.parse(data) as Built));
  });
  builds.addEventListener('failed', ({ data }: MessageEvent<string>) => {
    const { name, errors } = JSON.parse(data) as Failed;
    overlay.show(`${name} was not built`, errors);
  });
  builds.addEventListener('reload', () => location.reload());

  async function showCrash(name: string, error: Error): Promise<void> {
    const stack = error.stack ?? String(error);
    const answer = await fetch('/__farmpost/places', { method: 'POST', body: stack });
    const places = (await answer.json()) as Place[];
    const [first] = places;
    overlay.show(`${name} crashed`, [
      ...(first ? [`${first.file}:${first.line}\n${first.code}`] : []),
      [String(error), ...places.map(({ file, line }) => `    at ${file}:${line}`)].join('\n'),
      stack,
    ]);
  }
  // The innermost frames may all be of the portal's modules.
  Error.stackTraceLimit = 50;
  /** The local remote that an error comes from; other code of the page has its own. */
  const sourceOf = (error: unknown): string | undefined =>
    error instanceof Error
      ? names.find((name) => error.stack?.includes(`/remotes/${name}/`) ?? false)
      : undefined;
  const show = (error: unknown): void => {
    const name = sourceOf(error);
    if (name !== undefined) void showCrash(name, error as Error);
  };
  // React writes an error that a boundary caught, also one of an effect, to the console only.
  const log = console.error;
  console.error = (...said: unknown[]) => {
    log(...said);
    const error = said.find((each) => sourceOf(each) !== undefined);
    if (error === undefined) return;
    hasCrashed = true;
    show(error);
  };
  // Errors of handlers, timers and promises.
  addEventListener('error', ({ error }: ErrorEvent) => show(error));
  addEventListener('unhandledrejection', ({ reason }) => show(reason));
}
