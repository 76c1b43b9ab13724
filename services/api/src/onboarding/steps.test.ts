import { companyDefaults } from '@binome/contract/values/company-defaults';
import type { OnboardingStep } from '@binome/contract/values/onboarding-steps';
import { expect, test } from 'vitest';
import type { OnboardingRow } from './queries.ts';
import { blockingSteps, companyProgress, isOver, minutesLeft, nextStep, staffProgress } from './steps.ts';

/** A company that staff have just created. */
const fresh: OnboardingRow = {
  ...{ name: 'Rivage', slug: 'rivage', brand_colour: companyDefaults.brand_colour, languages: ['fr'], has_logo: false, domains: [] },
  ...{
    sign_in_methods: 'password',
    has_identity_provider: false,
    units: 0,
    sites: 0,
    program: null,
    has_own_welcome: false,
    questions: 42,
  },
  ...{ own_texts: 0, reviewed: [], team: 1, team_invited: 0, has_tried: false, own_completion: 0, invited: 0, opened: 0, waiting: 0 },
  ...{ waiting_since: null, validated: 0, visible: 0, has_relationships: false, has_left: false },
};
const program = { name: 'Compagnons', starts_on: '2026-11-30', ends_on: '2027-08-30' };
const complete: OnboardingRow = {
  ...{ ...fresh, brand_colour: '#0f6b5c', has_logo: true, units: 3, program, has_own_welcome: true, reviewed: ['questions', 'texts'] },
  ...{ team: 2, has_tried: true, invited: 48, validated: 1, visible: 1, domains: ['rivage.example'], has_identity_provider: true },
};
const doneIn = (row: OnboardingRow) =>
  companyProgress(row)
    .filter(({ done }) => done)
    .map(({ step }) => step);

test.each<[string, OnboardingStep, Partial<OnboardingRow>, Partial<OnboardingRow>]>([
  ['the colour differs from the product’s', 'identity', { brand_colour: '#0f6b5c' }, { name: 'Rivage Banque' }],
  ['there is a logo', 'logo', { has_logo: true }, { brand_colour: '#0f6b5c' }],
  ['there is a unit', 'places', { units: 1 }, { sites: 4 }],
  ['a program is not over', 'program', { program }, {}],
  ['the company greets in its own words', 'welcome', { has_own_welcome: true }, { own_texts: 2 }],
  ['the questions were read', 'questions', { reviewed: ['questions'] }, { reviewed: ['texts'] }],
  ['the charter and the FAQ were read', 'texts', { reviewed: ['texts'] }, { own_texts: 2 }],
  ['two people run the console', 'team', { team: 2 }, { team_invited: 1 }],
  ['somebody of the team has answered a question', 'own_profile', { has_tried: true }, { own_completion: 0 }],
  ['somebody is invited', 'invitations', { invited: 1 }, { team_invited: 1 }],
  ['a registration was validated', 'validation', { validated: 1 }, { waiting: 3 }],
  ['a profile is visible', 'visible', { visible: 1 }, { validated: 4 }],
])('once %s, “%s” is done, and before it is not', (_, step, after, before) => {
  expect(doneIn({ ...fresh, ...before })).not.toContain(step);
  expect(doneIn({ ...fresh, ...after })).toContain(step);
});

test('a way to sign in is there, unless single sign-on is the only one and no provider is linked', () => {
  expect(doneIn(fresh)).toEqual(['sign_in']);
  expect(doneIn({ ...fresh, sign_in_methods: 'sso' })).toEqual([]);
  expect(doneIn({ ...fresh, sign_in_methods: 'sso', has_identity_provider: true })).toEqual(['sign_in']);
});

test.each<[string, Partial<OnboardingRow>, OnboardingStep | null]>([
  ['people who wait come first', { waiting: 3, program }, 'validation'],
  ['what keeps a relationship from beginning', {}, 'program'],
  ['a second person, before the rest', { program }, 'team'],
  ['the first invitations', { program, team: 2 }, 'invitations'],
  ['the rest in order, while nobody waits', { program, team: 2, invited: 5 }, 'identity'],
])('the next step: %s', (_, change, next) => {
  expect(nextStep({ ...fresh, ...change })).toBe(next);
});

test('there is no next step when only the members can do what is left', () => {
  expect(nextStep({ ...complete, visible: 0 })).toBeNull();
  expect(nextStep(complete)).toBeNull();
});

test('it is over when all is done, or once a relationship has begun', () => {
  expect([fresh, complete, { ...fresh, has_relationships: true }, { ...complete, has_logo: false }].map(isOver)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('the minutes and what blocks go down with the steps', () => {
  expect([minutesLeft(fresh), blockingSteps(fresh)]).toEqual([
    { minutes: 80, essential_minutes: 20 },
    ['program', 'team', 'invitations', 'validation'],
  ]);
  expect([minutesLeft(complete), blockingSteps(complete)]).toEqual([{ minutes: 0, essential_minutes: 0 }, []]);
});

test('the provider’s nine steps', () => {
  const ticks = (row: OnboardingRow) => staffProgress(row).filter(({ done }) => done).length;
  expect([
    ticks({ ...fresh, team: 0 }),
    ticks({ ...fresh, team: 0, team_invited: 1 }),
    ticks({ ...complete, has_logo: false }),
    ticks(complete),
  ]).toEqual([1, 2, 8, 9]);
});
