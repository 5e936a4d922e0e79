/**
 * Runs in a page of the live proxy: says which remote comes from a local build, turns that off and on, and reloads the
 * page after a build. Its settings are in the query of its own URL.
 */
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

  if (isOn) {
    const builds = new EventSource('/__farmpost/builds');
    builds.addEventListener('built', () => location.reload());
  }
}
