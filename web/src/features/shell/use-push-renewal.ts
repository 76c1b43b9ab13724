import { useEffect } from 'react';
import { useCurrentUser } from '../../lib/data/session.ts';
import { isPushPerson } from '../../lib/live/push-person.ts';

/** Renews the push subscription of this browser when the person who turned it on signs in again. */
export function usePushRenewal(): void {
  const { id } = useCurrentUser();
  useEffect(() => {
    if (isPushPerson(id)) import('../../lib/live/push.ts').then(({ renewPush }) => renewPush()).catch(() => {});
  }, [id]);
}
