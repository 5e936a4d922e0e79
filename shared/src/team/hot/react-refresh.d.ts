/** The part of React's own refresh runtime that the development build of a remote uses; the package brings no types. */
declare module 'react-refresh/runtime' {
  import type { ElementType } from 'react';

  /** All versions of one component. */
  export interface Family {
    readonly current: ElementType;
  }
  export function register(type: unknown, id: string): void;
  export function getFamilyByType(type: unknown): Family | undefined;
  export function isLikelyComponentType(type: unknown): boolean;
  export function createSignatureFunctionForTransform(): (...call: readonly unknown[]) => unknown;
  /** Makes the newest version of each family its current one. `null` if nothing was registered since. */
  export function performReactRefresh(): {
    /** Their state fits the new version. */
    readonly updatedFamilies: ReadonlySet<Family>;
    /** Their hooks changed: they lose their state. */
    readonly staleFamilies: ReadonlySet<Family>;
  } | null;
}
