/**
 * One fill of a slot: loads it, renders it, and reports what fails against the release that fills, never against the page
 * around it. A fill that fails leaves nothing behind.
 */
import type { PortalRow, RemoteFailureKind } from '@farmpost/shared/contracts/platform';
import type { SlotName } from '@farmpost/shared/contracts/slot-vocabulary';
import { Suspense, useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import styled from 'styled-components';
import { messageOf } from './classify';
import { watchFill } from './paint-watch';
import { RemoteBoundary } from './remote-boundary';
import type { RemoteLoader } from './remote-loader';

type FillState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly Fill: ComponentType }
  /** It failed, or its release did before in this browser. */
  | { readonly phase: 'gone' };

interface SlotFillProps {
  readonly loader: RemoteLoader;
  /** The row that the page was served with. */
  readonly served: PortalRow;
  readonly slot: SlotName;
  readonly fillProps: object;
}

export function SlotFill({ loader, served, slot, fillProps }: SlotFillProps) {
  const { choice, watch } = loader;
  const [release] = useState(() => choice.latest(served));
  // The release before may not have the fill, and one that hung is opened on purpose only, by its own page.
  const isBarred = () => choice.usesPrevious(release) || watch.isStopped(release);
  const [state, setState] = useState<FillState>(() => ({ phase: isBarred() ? 'gone' : 'loading' }));
  const place = useRef<HTMLDivElement>(null);
  const { phase } = state;

  const fail = (kind: RemoteFailureKind, error: unknown) => {
    loader.report(release, kind, error, slot);
    setState({ phase: 'gone' });
  };
  const silent = useEffectEvent(() => fail('silent', 'The fill showed nothing.'));

  // Ends after the first rendering of the fill: until then a tab that hangs is its doing.
  useEffect(
    () => (phase === 'loading' ? loader.run(release, slot) : undefined),
    [loader, phase, release, slot],
  );

  useEffect(() => {
    if (phase !== 'loading') return;
    let left = false;
    void loader.loadFillSafely(release, slot).then((result) => {
      if (left) return;
      setState(result.kind === 'ok' ? { phase: 'ready', Fill: result.value } : { phase: 'gone' });
    });
    return () => {
      left = true;
    };
  }, [loader, phase, release, slot]);

  useEffect(() => {
    if (phase !== 'ready' || !place.current) return;
    return watchFill(place.current, {
      onPainted: () => loader.drawn(release),
      onSilent: () => silent(),
    });
  }, [loader, phase, release]);

  if (state.phase !== 'ready') return null;
  const { Fill } = state;
  return (
    <Place ref={place} data-slot={slot} data-part={release.name}>
      <RemoteBoundary resetKey="" fallback={null} onError={(error) => fail('render', messageOf(error))}>
        <Suspense fallback={null}>
          <Fill {...fillProps} />
        </Suspense>
      </RemoteBoundary>
    </Place>
  );
}

/** No box of its own: a fill that renders nothing takes no space, not even the gap of a grid. */
const Place = styled.div`
  display: contents;
`;
