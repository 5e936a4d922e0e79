/** Whether a panel is open: as the person left it in this tab, else as the window has room. */
import { useState } from 'react';

const keyOf = (panel: string): string => `farmpost.template-editor.${panel}`;

function chosenOf(panel: string): boolean | null {
  try {
    const kept = sessionStorage.getItem(keyOf(panel));
    return kept === null ? null : kept === 'open';
  } catch {
    return null;
  }
}

/** Remembers a choice for the session, across templates. Without one, the panel follows the window. */
export function useFold(panel: string, hasRoom: boolean): readonly [boolean, (isOpen: boolean) => void] {
  const [chosen, setChosen] = useState(() => chosenOf(panel));
  const choose = (isOpen: boolean) => {
    setChosen(isOpen);
    try {
      sessionStorage.setItem(keyOf(panel), isOpen ? 'open' : 'folded');
    } catch {
      // Storage may be full or off; the choice lasts as long as the page.
    }
  };
  return [chosen ?? hasRoom, choose];
}
