/** Shows errors of the local build, and crashes of its code, over the page of the live proxy. */

export interface Overlay {
  /** Each error is a text with line breaks. */
  show(title: string, errors: readonly string[]): void;
  hide(): void;
}

export function createOverlay(root: ShadowRoot, sheet: CSSStyleSheet): Overlay {
  const style = new CSSStyleSheet();
  style.replaceSync(`
    dialog { width: min(960px, 100vw - 32px); max-height: calc(100vh - 64px); box-sizing: border-box; padding: 20px;
      border: 1px solid #e0705c; border-radius: 6px; background: #1d1512; color: #f6ece6; overflow: auto;
      font: 14px/20px system-ui, sans-serif; }
    dialog::backdrop { background: rgb(0 0 0 / .5); }
    header { display: flex; gap: 16px; justify-content: space-between; align-items: center; margin-bottom: 12px; }
    h2 { margin: 0; font-size: 18px; line-height: 24px; color: #ff9d8a; }
    pre { margin: 0 0 16px; padding: 12px; border-radius: 4px; background: #100b09; overflow-x: auto;
      font: 13px/19px ui-monospace, monospace; white-space: pre; }
    pre:focus-visible { outline: 2px solid #9cc8fa; }
  `);
  root.adoptedStyleSheets = [sheet, style];
  const dialog = document.createElement('dialog');
  const heading = document.createElement('h2');
  heading.id = 'title';
  dialog.setAttribute('aria-labelledby', heading.id);
  root.append(dialog);

  return {
    show(title, errors) {
      heading.textContent = title;
      const texts = errors.map((error) => {
        const text = document.createElement('pre');
        text.tabIndex = 0;
        text.textContent = error;
        return text;
      });
      const close = document.createElement('button');
      close.type = 'button';
      close.textContent = 'Close';
      close.addEventListener('click', () => dialog.close());
      const top = document.createElement('header');
      top.append(heading, close);
      // The button is first, so that the dialog opens at its top.
      dialog.replaceChildren(top, ...texts);
      if (!dialog.open) dialog.showModal();
    },
    hide() {
      dialog.close();
    },
  };
}
