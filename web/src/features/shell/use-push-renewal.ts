import { useEffect } from 'react';
import { isPushPerson } from '../../lib/push-person.ts';
import { useCurrentUser } from '../../lib/session.ts';

/** Continues the notifications of this browser in a new session of the person who had switched them on. */
export function usePushRenewal(): void {
  const { id } = useCurrentUser();
  useEffect(() => {
    if (isPushPerson(id)) import('../../lib/push.ts').then(({ renewPush }) => renewPush()).catch(() => {});
  }, [id]);
}
