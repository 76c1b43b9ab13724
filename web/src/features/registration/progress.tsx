import { useCurrentUser } from '../../lib/session.ts';
import { useFollowedRegistration } from './registration.ts';
import { Waiting } from './waiting.tsx';

/** How far somebody is who has confirmed their e-mail and is signed in. */
export function Progress() {
  const user = useCurrentUser();
  useFollowedRegistration();
  return user.state === 'confirmed' ? <Waiting /> : null;
}
