import type { ReactNode } from 'react';
import { Loading } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { useIdentity } from '../layout/use-identity.ts';
import { useOnboarding } from './use-onboarding.ts';

let hasMovedOn = false;

/** Keeps the first page of the console open, until it is loaded again: for staff, who stay for some hours only, nothing else remembers it. */
export function stopLanding(): void {
  hasMovedOn = true;
}

/** Opens the onboarding instead of the console's first page, for administrators and staff of a company that is not set up. */
export function Landing({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const mayReview = useIdentity()?.permissions.onboarding_reviews?.includes('create') ?? false;
  const isAsked = pathname === '/' && mayReview && !hasMovedOn;
  const { data, isPending } = useOnboarding({ enabled: isAsked });
  if (isAsked && isPending) return <Loading />;
  if (isAsked && data?.lands) return <Navigate to="/onboarding" replace />;
  return children;
}
