import { useEffect } from 'react';
import { isPushPerson } from '../../lib/push-person.ts';
import { useCurrentUser } from '../../lib/session.ts';

/** Renews the push subscription of this browser when the person who turned it on signs in again. */
export function usePushRenewal(): void {
  const { id } = useCurrentUser();
  useEffect(() => {
    if (isPushPerson(id)) import('../../lib/push.ts').then(({ renewPush }) => renewPush()).catch(() => {});
  }, [id]);
}
