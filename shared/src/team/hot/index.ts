/** The compiler takes `createElement` from here for elements with a key after spread props. */
import { createElement as createPlain, type ElementType, type ReactNode } from 'react';
import { standInOf } from './stand-in';

export const createElement = (type: ElementType, props: object | null, ...children: readonly ReactNode[]) =>
  createPlain(standInOf(type), props, ...children);
