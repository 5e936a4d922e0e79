/** Edits that the buttons above a text make in its Markdown. Pure. */

export interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export type MarkdownEdit = 'heading' | 'bold' | 'link' | 'button' | 'list';

const splice = (
  { text, start, end }: Selected,
  insert: string,
  select: readonly [number, number],
): Selected => ({
  text: text.slice(0, start) + insert + text.slice(end),
  start: start + select[0],
  end: start + select[1],
});

/** A block stands between blank lines. */
function blockAt(at: Selected, block: string, select: readonly [number, number]): Selected {
  const before = at.text.slice(0, at.start);
  const lead = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const tail = at.text.slice(at.end).startsWith('\n') ? '' : '\n';
  return splice(at, `${lead}${block}${tail}`, [lead.length + select[0], lead.length + select[1]]);
}

/** The text with the edit at the selection, and what is selected then: the words that a person types next. */
export function editMarkdown(edit: MarkdownEdit, at: Selected): Selected {
  const words = at.text.slice(at.start, at.end);
  switch (edit) {
    case 'bold': {
      const inside = words || 'bold words';
      return splice(at, `**${inside}**`, [2, 2 + inside.length]);
    }
    case 'link': {
      const inside = words || 'words of the link';
      const url = 'https://';
      return splice(at, `[${inside}](${url})`, [inside.length + 3, inside.length + 3 + url.length]);
    }
    case 'button': {
      const label = words || 'Read more';
      const url = 'https://';
      return blockAt(at, `[${label}](${url} "button")`, [label.length + 3, label.length + 3 + url.length]);
    }
    case 'heading': {
      const title = words || 'Heading';
      return blockAt(at, `## ${title}\n`, [3, 3 + title.length]);
    }
    case 'list': {
      const items = (words || 'First point').split('\n').map((line) => `- ${line}`);
      const block = items.join('\n');
      return blockAt(at, `${block}\n`, [2, block.length]);
    }
  }
}

/** A picture in a line of its own. Brackets would end its description. */
export const insertPicture = (at: Selected, path: string, description: string): Selected => {
  const block = `![${description.replace(/[[\]]/g, '')}](${path})\n`;
  return blockAt(at, block, [block.length, block.length]);
};
