import { useCurrentUser } from '../../lib/session.ts';
import { CheckMail } from './check-mail.tsx';
import { useFollowedRegistration } from './registration.ts';
import { Waiting } from './waiting.tsx';

/** How far somebody is who has registered and is signed in. */
export function Progress() {
  const user = useCurrentUser();
  useFollowedRegistration();
  if (user.state === 'registered') return <CheckMail email={user.email} back={null} />;
  if (user.state === 'confirmed') return <Waiting />;
  return null;
}
