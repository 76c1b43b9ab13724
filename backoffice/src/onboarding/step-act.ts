import type { ConsoleIdentity } from '@binome/contract/console/session';
import type { OnboardingStep } from '@binome/contract/values/onboarding-steps';
import { createPath } from '../documents/paths.ts';

type Verb = ConsoleIdentity['permissions'][string][number];
/** Where a step is done, and which right it needs. */
type Act = { to: string; needs: [resource: string, verb: Verb] };
type Company = NonNullable<ConsoleIdentity['company']>;

/** Returns the page on which a step is taken; null if the caller may not, or if there is none. */
export function actOf(step: OnboardingStep, done: boolean, { company, permissions }: ConsoleIdentity): string | null {
  const act = company && acts[step]?.(company, done);
  return act && permissions[act.needs[0]]?.includes(act.needs[1]) ? act.to : null;
}

const settings = ({ id }: Company): Act => ({ to: `/companies/${id}`, needs: ['companies', 'edit'] });

const acts: Partial<Record<OnboardingStep, (company: Company, done: boolean) => Act>> = {
  identity: settings,
  logo: settings,
  places: () => ({ to: '/business_units', needs: ['business_units', 'edit'] }),
  program: () => ({ to: '/programs', needs: ['programs', 'create'] }),
  welcome: ({ default_language }, done) => ({
    to: done ? '/documents' : createPath({ kind: 'wording', locale: default_language, programId: null }),
    needs: ['documents', 'create'],
  }),
  questions: () => ({ to: '/questions', needs: ['questions', 'list'] }),
  texts: () => ({ to: '/documents', needs: ['documents', 'list'] }),
  sign_in: ({ id }) => ({ to: `/companies/${id}/show`, needs: ['companies', 'edit'] }),
  team: (_, done) => (done ? { to: '/users', needs: ['users', 'list'] } : { to: '/invitations/create', needs: ['invitations', 'create'] }),
  invitations: (_, done) =>
    done
      ? { to: '/invitations', needs: ['invitations', 'list'] }
      : { to: '/invitation_imports/create', needs: ['invitation_imports', 'create'] },
  validation: () => ({ to: '/registrations', needs: ['registrations', 'list'] }),
};
