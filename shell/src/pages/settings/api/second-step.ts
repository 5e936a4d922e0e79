/** The account's second step, through the auth client, which keeps its session in sync. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { GoTrueClient } from '@supabase/auth-js';
import { loadAuthClient } from '../../../session/auth-client';
import { sessionsKey } from './sessions';

const secondStepKey = ['account', 'second-step'] as const;

/** An authenticator app. `created_at` is ISO-8601 in UTC. */
export interface SecondStep {
  readonly id: string;
  readonly created_at: string;
}

/** Secret for an authenticator app: a picture to scan, or the text to type. */
export interface Enrollment {
  readonly id: string;
  readonly picture: string;
  readonly secret: string;
}

type Answer<T> = { data: T | null; error: Error | null };
async function ask<T>(act: (auth: GoTrueClient) => Promise<Answer<T>>): Promise<T> {
  const { data, error } = await act(await loadAuthClient());
  if (error) throw error;
  if (data === null) throw new Error('The auth client gave no answer.');
  return data;
}

/** `null` without one. */
export function useSecondStep() {
  return useQuery({
    queryKey: secondStepKey,
    queryFn: async (): Promise<SecondStep | null> =>
      (await ask((auth) => auth.mfa.listFactors())).totp[0] ?? null,
    staleTime: 0,
  });
}

export function useEnroll() {
  return useMutation({
    mutationFn: async (): Promise<Enrollment> => {
      const { id, totp } = await ask((auth) => auth.mfa.enroll({ factorType: 'totp' }));
      return { id, picture: totp.qr_code, secret: totp.secret };
    },
  });
}

function useChange<T>(act: (auth: GoTrueClient, value: T) => Promise<Answer<unknown>>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (value: T) => ask((auth) => act(auth, value)),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: secondStepKey });
      await queries.invalidateQueries({ queryKey: sessionsKey });
    },
  });
}

/** Throws mfa_verification_failed for a wrong code. Signs out every other device. */
export const useConfirmEnrollment = () =>
  useChange<{ id: string; code: string }>((auth, { id, code }) =>
    auth.mfa.challengeAndVerify({ factorId: id, code }),
  );

export const useRemoveSecondStep = () => useChange<string>((auth, id) => auth.mfa.unenroll({ factorId: id }));
