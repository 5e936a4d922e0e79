import { useEffect, useState, type ComponentType } from 'react';

/**
 * The drawings for steps 2 to 6, fetched when needed, so that visitors who only read never load them. Empty until
 * then. If they fail to load, the steps still show their text, and the next step (`at`) tries again.
 */
export function useLaterScenes(isNeeded: boolean, at: number): readonly ComponentType[] {
  const [scenes, setScenes] = useState<readonly ComponentType[]>([]);
  const isMissing = isNeeded && scenes.length === 0;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isWanted = true;
    import('./later-scenes').then(
      ({ NeighborsScene, ProofScene, MailedScene, ScanScene, LeadScene }) => {
        if (isWanted) setScenes([NeighborsScene, ProofScene, MailedScene, ScanScene, LeadScene]);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [isMissing, at]);
  return scenes;
}
