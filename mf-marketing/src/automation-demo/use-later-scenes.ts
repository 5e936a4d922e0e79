import { useEffect, useState, type ComponentType } from 'react';

/**
 * The drawings of steps 2 to 6, fetched once they are needed: a page that is only read never pays for them. Empty
 * until then. Where they cannot be had, the steps' words still stand, and the next step (`at`) asks again.
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
