/**
 * oxlint plugin. `clock/no-machine-clock`: only `shared/src/domain/clock.ts` reads the machine's clock, so that a test
 * can set it. Elapsed time may also come from `performance.now()`. `clock/no-utc-day`: a day that is cut from an instant
 * is the day after for an evening in the United States, and so is an instant that a server formats as a day.
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

const dayMessage =
  'Name the day with dayIn(), localDay() or feedDayIn() of shared/src/domain/calendar; utcDay() is for keys and vendors.';

const nameOf = ({ type, name, property }) =>
  (type === 'Identifier' ? name : type === 'MemberExpression' ? property.name : null) ?? '';
const isInstant = (node) =>
  node?.type === 'ChainExpression'
    ? isInstant(node.expression)
    : node?.type === 'CallExpression'
      ? nameOf(node.callee) === 'toISOString'
      : node !== undefined && /(?:At|_at|^at)$/.test(nameOf(node));

/** `.slice(0, 10)` or `.split('T')` of an instant. */
const isCut = ({ callee, arguments: [first, second] }) =>
  callee.type === 'MemberExpression' &&
  isInstant(callee.object) &&
  ((callee.property.name === 'slice' && first?.value === 0 && second?.value === 10) ||
    (callee.property.name === 'split' && first?.value === 'T'));
/** A browser formats in its reader's zone; a server has no reader's zone. */
const isFormatted = ({ callee, arguments: [first] }, file) =>
  /[/\\]bff[/\\]src[/\\]/.test(file) &&
  /^format(?:Full|Long)?Date(?:Time)?$/.test(nameOf(callee)) &&
  isInstant(first);

export default {
  meta: { name: 'clock' },
  rules: {
    'no-utc-day': {
      create: (context) => ({
        CallExpression(node) {
          if (isCut(node) || isFormatted(node, context.filename))
            context.report({ node, message: dayMessage });
        },
      }),
    },
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
