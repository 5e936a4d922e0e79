/** Where the elements of a rendered card stand. */
import type { ImageElement, TemplateElement, TextElement } from '../../contracts/templates';
import type { Box } from './geometry';
import type { SenderPart } from './sender-parts';

/** The area that an element covers on the card, in points, for preflight and the editor's handles. */
export interface PlacedBox extends Box {
  readonly elementId: string;
  readonly type: TemplateElement['type'];
  readonly role?: TextElement['role'];
  /** Text as typeset, with its size and colors. */
  readonly text?: string;
  readonly fontSize?: number;
  readonly fill?: string;
  /** Parts of the sender that the text prints. */
  readonly says?: readonly SenderPart[];
  /** Ink boxes of a text's lines. */
  readonly lines?: readonly Box[];
  /** Side of a QR module in points. */
  readonly module?: number;
  /** Picture in the box, and its resolution in pixels per printed inch; without them, the box is drawn art. */
  readonly source?: ImageElement['source'];
  readonly dpi?: number;
  /** Width of the thinnest line in points, of rules and artwork. */
  readonly thinnest?: number;
  /** The element is rotated and covers only a part of the area. */
  readonly isTurned?: true;
}

export interface RenderedCard {
  readonly svg: string;
  /** Texts that do not fit at their smallest size. */
  readonly overflow: readonly { readonly elementId: string; readonly text: string }[];
  /** Merge fields without a value. */
  readonly unresolved: readonly { readonly elementId: string; readonly field: string }[];
  /** Characters that the print faces have no glyph for. */
  readonly unprintable: readonly { readonly elementId: string; readonly characters: readonly string[] }[];
  readonly boxes: readonly PlacedBox[];
  /** The drawings in the markup, in its order, for an editor that moves them one by one. */
  readonly parts: readonly { readonly elementId: string; readonly svg: string }[];
}
