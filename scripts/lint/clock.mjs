/**
 * oxlint plugin with the rule `clock/no-machine-clock`: only `shared/src/domain/clock.ts` reads the machine's clock, so
 * that a test can set it. Elapsed time may also come from `performance.now()`.
 */
const message =
  'Read the time with currentTime() or currentMs() of shared/src/domain/clock, so that a test can set it.';

const isDate = (node) =>
  (node.type === 'Identifier' && node.name === 'Date') ||
  (node.type === 'MemberExpression' &&
    !node.computed &&
    node.property.name === 'Date' &&
    node.object.type === 'Identifier' &&
    ['globalThis', 'window', 'self', 'global'].includes(node.object.name));

const isNow = ({ computed, property }) =>
  computed ? property.type === 'Literal' && property.value === 'now' : property.name === 'now';

export default {
  meta: { name: 'clock' },
  rules: {
    'no-machine-clock': {
      create: (context) => ({
        NewExpression(node) {
          if (isDate(node.callee) && node.arguments.length === 0) context.report({ node, message });
        },
        CallExpression(node) {
          if (isDate(node.callee)) context.report({ node, message });
        },
        VariableDeclarator(node) {
          // An alias would hide later readings.
          if (node.init && isDate(node.init)) context.report({ node, message });
        },
        MemberExpression(node) {
          if (isDate(node.object) && isNow(node)) context.report({ node, message });
        },
      }),
    },
  },
};
