import { useCurrentUser } from '../../lib/session.ts';
import { AwaitingValidation } from './awaiting-validation.tsx';
import { useRegistrationPolling } from './use-registration.ts';

/** How far somebody is who has confirmed their e-mail and is signed in. */
export function RegistrationProgress() {
  const user = useCurrentUser();
  useRegistrationPolling();
  return user.state === 'confirmed' ? <AwaitingValidation /> : null;
}
