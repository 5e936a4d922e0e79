/** The JSX runtime of a remote's development build: elements of its own components have their stand-ins as type. */
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import type { ElementType, Key } from 'react';
import { standInOf } from './stand-in';

export { Fragment };

export const jsxDEV = (type: ElementType, props: object, key: Key | undefined, hasManyChildren: boolean) =>
  (hasManyChildren ? jsxs : jsx)(standInOf(type), props, key);
