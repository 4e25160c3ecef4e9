import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Session, User } from '#contracts/accounts/api.ts';
import { dropToken, keepToken, useSessionState } from './auth-token.ts';
import { queryClient } from './query-client.ts';

const USER_KEY = ['/api', 'user'];

/** The signed-in person, loaded once; idle while nobody is signed in. */
export function useUser(): UseQueryResult<User> {
  const signedIn = useSessionState() === 'signed-in';
  return useQuery<User>({ queryKey: USER_KEY, enabled: signedIn });
}

/** Begins a session with the answer of login or registration. */
export function beginSession({ token, user }: Session): void {
  queryClient.clear();
  queryClient.setQueryData(USER_KEY, user);
  keepToken(token);
}

/** Signs out in this browser: no call is made, nothing of the person stays in memory. */
export function endSession(): void {
  dropToken('signed-out');
  queryClient.clear();
  sessionStorage.clear();
}
