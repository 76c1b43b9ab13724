import { useCurrentUser } from '../../lib/data/session.ts';
import { AwaitingValidation } from './awaiting-validation.tsx';
import { useRegistrationPolling } from './use-registration.ts';

/** The page of a signed-in user whose registration waits for validation. */
export function RegistrationProgress() {
  const user = useCurrentUser();
  useRegistrationPolling();
  return user.state === 'confirmed' ? <AwaitingValidation /> : null;
}
