import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { homePath, joiningPath, useCurrentUser } from '../../lib/data/session.ts';
import { AwaitingValidation } from './awaiting-validation.tsx';

/** The page of a signed-in user whose registration waits for validation. It opens their next page once they are let in. */
export function RegistrationProgress() {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const path = joiningPath(user) ?? homePath;
  useEffect(() => {
    if (path !== '/auth') navigate({ to: path, replace: true });
  }, [path, navigate]);
  return user.state === 'confirmed' ? <AwaitingValidation /> : null;
}
