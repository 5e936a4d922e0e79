/**
 * Runs in a page of the live proxy: says which remote comes from a local build, turns that off and on, brings the page to
 * each new build and shows what is wrong with it. Its settings are in the query of its own URL.
 */
import type { HotRemote } from './hot/client';
import { createOverlay } from './hot/overlay';
import type { Place } from './hot/places';

{
  const { searchParams } = new URL((document.currentScript as HTMLScriptElement).src);
  const [name, portal] = [searchParams.get('name') ?? '', searchParams.get('portal') ?? ''];
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
  text.textContent = isOn
    ? `${name} is your local build, on ${portal}${isReadOnly ? ', read only' : ''}`
    : `${name} is the live release of ${portal}`;
  const toggle = document.createElement('button');
  toggle.type = 'button';
  toggle.textContent = isOn ? 'Use the live release' : 'Use the local build';
  toggle.addEventListener('click', () => {
    document.cookie = `farmpost-override=${isOn ? 'off' : 'on'}; path=/; samesite=strict`;
    location.reload();
  });
  box.append(text, toggle);
  root.append(box);

  if (isOn) follow(name, createOverlay(root, sheet));
}

function follow(name: string, overlay: ReturnType<typeof createOverlay>): void {
  const hot = (): HotRemote | undefined => globalThis.farmpostHot?.[name];
  let hasCrashed = false;
  let busy = Promise.resolve();
  async function update(hash: string): Promise<void> {
    // After a crash the page shows the panel of the failure in place of the component.
    const known = hasCrashed ? undefined : hot();
    // A change of more than components is refused with an error.
    const isDone = await known?.update(hash).catch(() => false);
    if (isDone !== true) location.reload();
  }
  const builds = new EventSource('/__farmpost/builds');
  builds.addEventListener('built', ({ data }: MessageEvent<string>) => {
    overlay.hide();
    busy = busy.then(() => update(JSON.parse(data) as string));
  });
  builds.addEventListener('failed', ({ data }: MessageEvent<string>) => {
    overlay.show(`${name} was not built`, JSON.parse(data) as string[]);
  });

  async function showCrash(error: Error): Promise<void> {
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
  // Other code of the page has its own errors.
  const isOwn = (error: unknown): error is Error =>
    error instanceof Error && (error.stack?.includes(`/remotes/${name}/`) ?? false);
  // React writes an error that a boundary caught, also one of an effect, to the console only.
  const log = console.error;
  console.error = (...said: unknown[]) => {
    log(...said);
    const error = said.find(isOwn);
    if (!error) return;
    hasCrashed = true;
    void showCrash(error);
  };
  // Errors of handlers, timers and promises.
  addEventListener('error', ({ error }: ErrorEvent) => {
    if (isOwn(error)) void showCrash(error);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    if (isOwn(reason)) void showCrash(reason);
  });
}
