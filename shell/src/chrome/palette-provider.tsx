/** Opens the palette and the list of shortcuts from keys and buttons; both load on first use. */
import { createContext, lazy, Suspense, useContext, useMemo, useState, type ReactNode } from 'react';
import { RemoteBoundary } from '../remotes/remote-boundary';
import { useSession } from '../session/session';
import { type ShortcutActions, ShortcutKeys } from './shortcuts';

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette')).CommandPalette }));
const ShortcutHelp = lazy(async () => ({ default: (await import('./shortcut-help')).ShortcutHelp }));

const PaletteContext = createContext<ShortcutActions | null>(null);

/** `null` for visitors, who have no palette. */
export const usePalette = () => useContext(PaletteContext);

/** Keeps its children where they are when the session arrives: a new parent would start them again. */
export function PaletteProvider({ children }: { readonly children: ReactNode }) {
  const { me } = useSession();
  const [open, setOpen] = useState<'palette' | 'help' | null>(null);
  const close = () => setOpen(null);
  const actions = useMemo<ShortcutActions>(
    () => ({ openPalette: () => setOpen('palette'), openHelp: () => setOpen('help') }),
    [],
  );
  return (
    <PaletteContext value={me ? actions : null}>
      {children}
      {me && <ShortcutKeys {...actions} />}
      {me && open && (
        <RemoteBoundary resetKey={open} onError={close} fallback={null}>
          <Suspense fallback={null}>
            {open === 'palette' ? <CommandPalette onClose={close} /> : <ShortcutHelp onClose={close} />}
          </Suspense>
        </RemoteBoundary>
      )}
    </PaletteContext>
  );
}
