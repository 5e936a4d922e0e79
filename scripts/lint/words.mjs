/**
 * oxlint plugin for plain American English. `words/plain-comments`: a comment starts with its subject or verb, so that
 * readers need not guess what "What" or "Of" refers to. `words/plain-texts`: texts use no phrases that read as
 * translated.
 */
const riddle = /^[\s*]*(What|Of|Whose|Whom|Whoever|Null where)\b/m;
/** Comments inside of styles are text of a template. */
const styleComment = /\/\*+([^*]|\*(?!\/))*\*\//g;

const clauseEnd = '\\s*(?:[.,;:!?…)]|$)';
const phrases = [
  [
    new RegExp(`\\b(?:what|something|nothing|more|much) is to do\\b|\\bis to do${clauseEnd}`, 'i'),
    'must be done',
  ],
  [new RegExp(`\\bany more${clauseEnd}`, 'i'), 'anymore'],
  [/\bagain by (?:itself|themselves)\b/i, 'again automatically'],
  [/\bfor ever\b/i, 'forever'],
  [/\banew\b/i, 'again'],
  [/\blest\b/i, 'so that … not'],
];

function checkComment(context, node, text) {
  const word = riddle.exec(text)?.[1];
  if (word) {
    context.report({ node, message: `Start the comment with its subject or verb, not with “${word}”.` });
  }
}

/** `isEnd`: the text is not followed by an expression or element, so that its end may end a sentence. */
function checkText(context, node, text, isEnd) {
  for (const [phrase, better] of phrases) {
    const [found] = phrase.exec(isEnd ? text : `${text}\0`) ?? [];
    if (found) context.report({ node, message: `Write “${better}” instead of “${found.trim()}”.` });
  }
}

export default {
  meta: { name: 'words' },
  rules: {
    'plain-comments': {
      create: (context) => ({
        Program() {
          for (const comment of context.sourceCode.getAllComments())
            checkComment(context, comment, comment.value);
        },
        TemplateElement(node) {
          for (const [comment] of node.value.raw.matchAll(styleComment)) {
            checkComment(context, node, comment.slice(2));
          }
        },
      }),
    },
    'plain-texts': {
      create: (context) => ({
        Literal(node) {
          if (typeof node.value === 'string') checkText(context, node, node.value, true);
        },
        TemplateElement(node) {
          checkText(context, node, node.value.cooked ?? node.value.raw, node.tail);
        },
        JSXText(node) {
          checkText(context, node, node.value, node.parent.children.at(-1) === node);
        },
      }),
    },
  },
};
