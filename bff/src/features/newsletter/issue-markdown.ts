/** Reads an issue's Markdown into the blocks of a mail. Pure. */
import { lexer, type Token, type Tokens } from 'marked';
import type { MailBlock, MailSpan } from '../../mail/mail-layout';

export interface ReadIssue {
  readonly blocks: readonly MailBlock[];
  /** Links as they are written, each once. */
  readonly links: readonly string[];
  readonly pictures: readonly { readonly src: string; readonly alt: string }[];
  /** Parts that mails do not show, such as `a table`, each once. */
  readonly unsupported: readonly string[];
}

/** The width of a picture in the mail, for dense screens. */
const PICTURE_WIDTH = 1068;

/**
 * The address that a link leads to: `https:`, `mailto:`, or a path of this site such as `/blog`. `null` for anything
 * else, which a mail must not link to.
 */
export function targetOf(url: string, publicUrl: string): string | null {
  if (/^\/(?!\/)/.test(url)) return URL.canParse(url, publicUrl) ? new URL(url, publicUrl).href : null;
  if (!URL.canParse(url)) return null;
  const target = new URL(url);
  if (target.protocol === 'mailto:') return /^[^@\s]+@[^@\s]+$/.test(target.pathname) ? target.href : null;
  if (target.origin === new URL(publicUrl).origin) return target.href;
  if (target.protocol !== 'https:' || target.username !== '' || target.password !== '') return null;
  return target.hostname.includes('.') ? target.href : null;
}

/** The address of a picture; its text counts as missing without letters or digits. */
export function pictureTarget(src: string, publicUrl: string): string | null {
  const target = targetOf(src, publicUrl);
  if (target === null || target.startsWith('mailto:')) return null;
  const url = new URL(target);
  if (url.pathname.startsWith('/media/') && url.origin === new URL(publicUrl).origin) {
    url.searchParams.set('w', String(PICTURE_WIDTH));
  }
  return url.href;
}

/** A link on its own line with this title is a button: `[Read more](/blog "button")`. */
const BUTTON = 'button';

interface Look {
  readonly isStrong?: boolean;
  readonly isEmphasized?: boolean;
  readonly href?: string;
}

interface ReadOptions {
  readonly publicUrl: string;
  /** The address in the mail of a link, from the address that it leads to. */
  readonly linkTo?: (target: string) => string;
}

/** Never throws: a link that a mail must not have is shown as its words. */
export function readIssue(
  markdown: string,
  { publicUrl, linkTo = (target) => target }: ReadOptions,
): ReadIssue {
  const links = new Set<string>();
  const pictures: { src: string; alt: string }[] = [];
  const unsupported = new Set<string>();

  const hrefOf = (url: string): string | undefined => {
    links.add(url);
    const target = targetOf(url, publicUrl);
    return target === null ? undefined : target.startsWith('mailto:') ? target : linkTo(target);
  };

  const spansOf = (tokens: readonly Token[], look: Look = {}): MailSpan[] =>
    tokens.flatMap((token): MailSpan[] => {
      switch (token.type) {
        case 'strong':
          return spansOf((token as Tokens.Strong).tokens, { ...look, isStrong: true });
        case 'em':
          return spansOf((token as Tokens.Em).tokens, { ...look, isEmphasized: true });
        case 'link': {
          const { href, tokens: inside } = token as Tokens.Link;
          const target = hrefOf(href);
          return spansOf(inside, target === undefined ? look : { ...look, href: target });
        }
        case 'br':
          return [{ ...look, text: '\n' }];
        case 'image':
          return [];
        case 'html':
          unsupported.add('HTML');
          return [{ ...look, text: token.raw }];
        default: {
          const inside = 'tokens' in token ? token.tokens : undefined;
          if (inside && inside.length > 0) return spansOf(inside, look);
          const text = 'text' in token && typeof token.text === 'string' ? token.text : token.raw;
          // Markdown joins lines that are not broken on purpose.
          return [{ ...look, text: text.replaceAll('\n', ' ') }];
        }
      }
    });

  const pictureOf = ({ href: src, text: alt }: Tokens.Image, href?: string): MailBlock[] => {
    pictures.push({ src, alt });
    const target = pictureTarget(src, publicUrl);
    return target === null
      ? []
      : [{ kind: 'picture', src: target, alt, ...(href !== undefined && { href }) }];
  };

  const isBlank = (spans: readonly MailSpan[]) => spans.every(({ text }) => text.trim() === '');

  /** Pictures stand between the paragraph's parts. */
  const paragraphOf = (tokens: readonly Token[]): MailBlock[] => {
    const solid = tokens.filter((token) => token.raw.trim() !== '');
    const [only] = solid;
    if (solid.length === 1 && only?.type === 'link' && (only as Tokens.Link).title === BUTTON) {
      const { href: url, text } = only as Tokens.Link;
      const href = hrefOf(url);
      if (href !== undefined) return [{ kind: 'button', label: text, href }];
    }
    const blocks: MailBlock[] = [];
    let part: Token[] = [];
    const finish = () => {
      const spans = spansOf(part);
      if (!isBlank(spans)) blocks.push({ kind: 'spans', spans });
      part = [];
    };
    for (const token of tokens) {
      const image =
        token.type === 'link' ? (token as Tokens.Link).tokens.find(({ type }) => type === 'image') : token;
      if (image?.type !== 'image') {
        part.push(token);
        continue;
      }
      finish();
      const href = token.type === 'link' ? hrefOf((token as Tokens.Link).href) : undefined;
      blocks.push(...pictureOf(image as Tokens.Image, href));
    }
    finish();
    return blocks;
  };

  const listOf = (list: Tokens.List): MailBlock => ({
    kind: 'list',
    isOrdered: list.ordered,
    items: list.items.map((item) => {
      if (item.tokens.some(({ type }) => type === 'list')) unsupported.add('a list inside a list');
      return spansOf(item.tokens);
    }),
  });

  const blocksOf = (tokens: readonly Token[]): MailBlock[] =>
    tokens.flatMap((token): MailBlock[] => {
      switch (token.type) {
        case 'space':
        case 'def':
          return [];
        case 'heading': {
          const { depth, tokens: inside } = token as Tokens.Heading;
          return [{ kind: 'heading', level: depth <= 2 ? 2 : 3, spans: spansOf(inside) }];
        }
        case 'paragraph':
          return paragraphOf((token as Tokens.Paragraph).tokens);
        case 'text':
          return paragraphOf((token as Tokens.Text).tokens ?? [token]);
        case 'list':
          return [listOf(token as Tokens.List)];
        case 'blockquote': {
          const text = spansOf((token as Tokens.Blockquote).tokens)
            .map((span) => span.text)
            .join('');
          return [{ kind: 'quote', text }];
        }
        case 'hr':
          return [{ kind: 'line' }];
        case 'table':
          unsupported.add('a table');
          return [{ kind: 'text', text: token.raw.trim() }];
        case 'html':
          unsupported.add('HTML');
          return [{ kind: 'text', text: token.raw.trim() }];
        default:
          if (token.type === 'code') unsupported.add('code');
          return [
            {
              kind: 'text',
              text: 'text' in token && typeof token.text === 'string' ? token.text : token.raw,
            },
          ];
      }
    });

  const blocks = blocksOf(lexer(markdown));
  return { blocks, links: [...links], pictures, unsupported: [...unsupported] };
}
