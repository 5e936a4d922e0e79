/** Says while a new password is typed why it is soon guessed. The server decides; its dictionaries are larger. */
import { useEffect, useState } from 'react';
import { MIN_PASSWORD_LENGTH } from './sign-in-rules';

const PAUSE_MS = 250;

/** A sentence; `null` for a password that is too short to judge, is not soon guessed, or cannot be judged offline. */
export function usePasswordWeakness(password: string, email: string): string | null {
  const [found, setFound] = useState<{ password: string; weakness: string | null } | null>(null);
  const isJudged = password.length >= MIN_PASSWORD_LENGTH;
  useEffect(() => {
    if (!isJudged) return;
    let isWanted = true;
    const timer = setTimeout(() => {
      void import('@farmpost/shared/domain/password-strength')
        .then(({ passwordWeakness }) => passwordWeakness(password, [email], 'common'))
        .then(
          (weakness) => isWanted && setFound({ password, weakness }),
          () => undefined,
        );
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isJudged, password, email]);
  return isJudged && found?.password === password && found.weakness !== null
    ? `Easy to guess. ${found.weakness}`
    : null;
}
