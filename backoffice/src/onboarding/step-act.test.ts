import type { ConsoleIdentity } from '@binome/contract/console/session';
import { onboardingSteps } from '@binome/contract/values/onboarding-steps';
import { expect, test } from 'vitest';
import { actOf } from './step-act.ts';

const all = ['list', 'show', 'create', 'edit', 'delete'] as const;
const resources = [
  'companies',
  'business_units',
  'programs',
  'documents',
  'questions',
  'users',
  'invitations',
  'invitation_imports',
  'registrations',
];
const company = { id: 'c', default_language: 'fr' };
const identityWith = (verbs: readonly (typeof all)[number][]) =>
  ({ company, permissions: Object.fromEntries(resources.map((name) => [name, verbs])) }) as unknown as ConsoleIdentity;

test('each step leads to the page where it is taken', () => {
  expect(Object.fromEntries(onboardingSteps.map((step) => [step, actOf(step, false, identityWith(all))]))).toEqual({
    identity: '/companies/c',
    logo: '/companies/c',
    places: '/business_units',
    program: '/programs',
    welcome: '/documents/create?kind=wording&locale=fr',
    questions: '/questions',
    texts: '/documents',
    sign_in: '/companies/c/show',
    team: '/invitations/create',
    own_profile: null,
    invitations: '/invitation_imports/create',
    validation: '/registrations',
    visible: null,
  });
});

test('a step that is done leads to what is there', () => {
  const shown = (['welcome', 'team', 'invitations'] as const).map((step) => actOf(step, true, identityWith(all)));
  expect(shown).toEqual(['/documents', '/users', '/invitations']);
});

test('an HR referent is led only to what they may do', () => {
  const led = onboardingSteps.filter((step) => actOf(step, false, identityWith(['list'])));
  expect(led).toEqual(['questions', 'texts', 'validation']);
});
