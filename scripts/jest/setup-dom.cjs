/** What browsers have and jsdom has not, as far as the portal's components use it. */
require('@testing-library/jest-dom');
const { configure } = require('@testing-library/react');

// How long to wait for what must come; a busy machine needs longer, a quick one never waits.
configure({ asyncUtilTimeout: 10_000 });

const dialog = HTMLDialogElement.prototype;
dialog.showModal = function showModal() {
  this.open = true;
  this.addEventListener('keydown', (event) => {
    if (
      event.key === 'Escape' &&
      this.open &&
      this.dispatchEvent(new Event('cancel', { cancelable: true }))
    ) {
      this.close();
    }
  });
};
dialog.close = function close() {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false, onchange: null });
window.scrollTo = () => undefined;
