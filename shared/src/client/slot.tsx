/** Slots of a remote's pages: the place for the host, and the empty answer for a fill. */
import { createElement, type ReactNode } from 'react';
import { NOTHING_TO_SHOW, type SlotName, type SlotProps } from '../contracts/slot-vocabulary';
import { slotOutlet } from './client';

type Filled<Name extends SlotName> = { readonly name: Name } & SlotProps[Name];

/**
 * Renders what other remotes fill the slot with, after the page has been painted and in idle time. Renders nothing if
 * none does, if a fill fails, and where there is no shell. Put it below the content of the page, so that nothing moves.
 */
export function Slot<Name extends SlotName>({ name, ...fillProps }: Filled<Name>): ReactNode {
  const outlet = slotOutlet();
  return outlet && createElement(outlet, { name, fillProps });
}

/** A fill renders this if it has nothing for the person. A fill that renders nothing else counts as failed. */
export const NothingToShow = (): ReactNode => <span hidden {...{ [NOTHING_TO_SHOW]: '' }} />;
