/**
 * Begins with the longest files. A new clone has no times of an earlier run, and jest then goes by the size of a file: a
 * short one that starts processes would come last and run while the other workers are idle.
 */
const { default: Sequencer } = require('@jest/test-sequencer');

/** Ends of paths, longest first; only their order matters. */
const LONGEST = [
  'releases/release-command.test.ts',
  'features/template-editor/editor-page.test.tsx',
  '.crash.test.ts',
  'features/releases/release.test.ts',
  'print/preflight.test.ts',
  'campaigns/home-claims.test.ts',
  'db/seeds/templates.test.ts',
];

const rankOf = ({ path }) => {
  const rank = LONGEST.findIndex((end) => path.endsWith(end));
  return rank === -1 ? LONGEST.length : rank;
};

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    // Array.prototype.sort is stable: the others keep jest's order.
    return super.sort(tests).sort((a, b) => rankOf(a) - rankOf(b));
  }
};
