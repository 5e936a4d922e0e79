/**
 * Stand-ins keep the state of components whose code changes. React's Fast Refresh needs React for development, which a
 * live portal does not have; so each component of the remote is rendered by a stand-in, which stays the same for React
 * and calls the newest version of the component (ADR 109). React's own runtime says which versions belong together and
 * whether their hooks are the same.
 */
import { createElement, useSyncExternalStore, type ElementType, type FunctionComponent } from 'react';
import { getFamilyByType, performReactRefresh, type Family } from 'react-refresh/runtime';

type Props = Readonly<Record<string, unknown>>;

interface Stand {
  readonly component: FunctionComponent<Props>;
  /** Renders the newest version. `isAnew` drops the state. */
  readonly renew: (isAnew: boolean) => void;
}

/** A component that is no function: an object that wraps one. */
interface Wrapped {
  readonly $$typeof?: symbol;
  readonly type?: ElementType;
  readonly render?: (props: Props, ref: unknown) => ReturnType<FunctionComponent>;
}

const MEMO = Symbol.for('react.memo');
const FORWARD_REF = Symbol.for('react.forward_ref');

/** Calls the component in place of React, so that its hooks belong to the stand-in. */
function render(type: ElementType, props: Props): ReturnType<FunctionComponent> {
  if (typeof type === 'function') return (type as (given: Props) => ReturnType<FunctionComponent>)(props);
  const { $$typeof: kind, type: inner, render: renderRef } = type as unknown as Wrapped;
  if (kind === MEMO && inner) return render(inner, props);
  if (kind === FORWARD_REF && renderRef) {
    const { ref = null, ...others } = props;
    return renderRef(others, ref);
  }
  return createElement(type, props);
}

function createStandIn(family: Family): Stand {
  let [version, generation] = [0, 0];
  const listeners = new Set<() => void>();
  const Body = (props: Props) => render(family.current, props);
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const read = () => version;
  function StandIn(props: Props) {
    useSyncExternalStore(subscribe, read, read);
    return createElement(Body, { ...props, key: generation });
  }
  return {
    component: StandIn,
    renew(isAnew) {
      version += 1;
      if (isAnew) generation += 1;
      listeners.forEach((listener) => listener());
    },
  };
}

const standIns = new Map<Family, Stand>();

/** The stand-in of a component of the remote; every other type as it is. */
export function standInOf<Type>(type: Type): Type {
  const family = getFamilyByType(type);
  if (!family) return type;
  const known = standIns.get(family) ?? createStandIn(family);
  standIns.set(family, known);
  return known.component as Type;
}

/** Renders the newest version of each component that was registered since the last call. */
export function renewComponents(): void {
  const changes = performReactRefresh();
  changes?.staleFamilies.forEach((family) => standIns.get(family)?.renew(true));
  changes?.updatedFamilies.forEach((family) => standIns.get(family)?.renew(false));
}
