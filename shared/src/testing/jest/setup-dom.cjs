/** Browser features that the portal's components use and jsdom lacks. */

// A test of what the server draws has no browser at all.
if (typeof window === 'undefined') return;

require('@testing-library/jest-dom');
const { configure } = require('@testing-library/react');

// The timeout for awaited elements is generous, because a busy machine needs it and a fast one never waits.
configure({ asyncUtilTimeout: 10_000 * Number(process.env.MACHINE_FACTOR ?? 1) });

// React takes a stack trace for each element, until it has many. Only warnings use them, and they take a fifteenth of a
// test's time.
const internals = require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  // React counts up here.
  set() {},
});

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

Blob.prototype.arrayBuffer = function arrayBuffer() {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};

// `fetch` sends a file by its stream once it has `arrayBuffer`.
Blob.prototype.stream = function stream() {
  return new ReadableStream({
    start: async (controller) => {
      controller.enqueue(new Uint8Array(await this.arrayBuffer()));
      controller.close();
    },
  });
};
