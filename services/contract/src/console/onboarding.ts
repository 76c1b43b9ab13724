import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, locale, timestamp } from '../fields.ts';
import { onboardingSteps, staffSteps } from '../values/onboarding-steps.ts';
import { companySettings } from './company-settings.ts';

const step = z.enum(onboardingSteps);

/** What each step counts. The texts are the console's. */
const onboardingFacts = z.object({
  name: z.string(),
  slug: z.string(),
  brand_colour: z.string(),
  units: z.int(),
  sites: z.int(),
  /** The first program that is not over. */
  program: z.object({ name: z.string(), starts_on: day, ends_on: day }).nullable(),
  questions: z.int(),
  /** Charters and FAQs that the company has published itself. */
  own_texts: z.int(),
  sign_in_methods: companySettings.shape.sign_in_methods,
  has_identity_provider: z.boolean(),
  /** Administrators and HR referents, and those whose invitation waits. */
  team: z.int(),
  team_invited: z.int(),
  /** Completion of the fullest profile of the caller; 0 for staff. */
  own_completion: z.int(),
  invited: z.int(),
  /** Of the invited people, those who opened their invitation. */
  opened: z.int(),
  waiting: z.int(),
  waiting_since: timestamp.nullable(),
  validated: z.int(),
  visible: z.int(),
});
export type OnboardingFacts = z.input<typeof onboardingFacts>;

const onboarding = z.object({
  /** In the order of the page. */
  steps: z.array(z.object({ step, done: z.boolean() })),
  facts: onboardingFacts,
  /** The step to take now; null when all are done. */
  next: step.nullable(),
  /** How long the steps that are left take, and those without which no relationship can begin. */
  minutes: z.int(),
  essential_minutes: z.int(),
  /** True once a relationship has begun: what is left is no condition any more. */
  has_begun: z.boolean(),
  /** True if the caller lands on this page: until all is done, a relationship has begun, or the caller has moved on. */
  lands: z.boolean(),
});
export type Onboarding = z.input<typeof onboarding>;

export const getOnboarding = endpoint({
  method: 'GET',
  url: '/backoffice/v1/onboarding',
  access: 'console',
  action: 'onboarding.read',
  summary: 'The steps that set a company up, computed from what is there',
  schema: { response: onboarding },
});

export const reviewOnboardingStep = endpoint({
  method: 'POST',
  url: '/backoffice/v1/onboarding_reviews',
  access: 'console',
  action: 'onboarding.review',
  status: 201,
  summary: 'Say that the questions, or the charter and the FAQ, have been read',
  schema: {
    body: z.strictObject({ step: z.enum(['questions', 'texts']) }),
    response: z.object({ id: z.string(), reviewed_at: timestamp }),
  },
});

export const leaveOnboarding = endpoint({
  method: 'POST',
  url: '/backoffice/v1/onboarding_departures',
  access: 'console',
  action: 'onboarding.review',
  status: 201,
  summary: 'Land on the first page of the console from now on, instead of the onboarding',
  schema: { response: z.object({ id: z.string() }) },
});

const clientOnboarding = z.object({
  id,
  /** The provider's part. */
  ours: z.array(z.object({ step: z.enum(staffSteps), done: z.boolean() })),
  /** The company's own part: ticks only. */
  theirs: z.array(z.object({ step, done: z.boolean() })),
  /** The open steps without which no relationship can begin. */
  blocking: z.array(step),
  is_over: z.boolean(),
  facts: z.object({
    units: z.int(),
    sites: z.int(),
    languages: z.array(locale),
    program: onboardingFacts.shape.program,
    domains: z.array(z.string()),
    has_identity_provider: z.boolean(),
  }),
});
export type ClientOnboarding = z.input<typeof clientOnboarding>;

export const getClientOnboarding = endpoint({
  method: 'GET',
  url: '/backoffice/v1/client_onboardings/:id',
  access: 'staff',
  action: 'company_figures.read',
  summary: 'How far the set-up of a company is, for the provider’s staff: ticks, and what staff have set themselves',
  schema: { params: idParams, response: clientOnboarding },
});
