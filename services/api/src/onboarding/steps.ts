import { companyDefaults } from '@binome/contract/values/company-defaults';
import { type OnboardingStep, onboardingSteps, type StaffStep, staffSteps } from '@binome/contract/values/onboarding-steps';
import type { OnboardingRow } from './queries.ts';

type Row = OnboardingRow;
type Progress<Step> = { step: Step; done: boolean };

const hasOwnColour = ({ brand_colour }: Row) => brand_colour !== companyDefaults.brand_colour;
const hasTexts = ({ reviewed }: Row) => reviewed.includes('texts');

const isDone: Record<OnboardingStep, (row: Row) => boolean> = {
  identity: hasOwnColour,
  logo: ({ has_logo }) => has_logo,
  places: ({ units }) => units > 0,
  program: ({ program }) => program !== null,
  welcome: ({ has_own_welcome }) => has_own_welcome,
  questions: ({ reviewed }) => reviewed.includes('questions'),
  texts: hasTexts,
  sign_in: ({ sign_in_methods, has_identity_provider }) => sign_in_methods !== 'sso' || has_identity_provider,
  team: ({ team }) => team >= 2,
  own_profile: ({ has_tried }) => has_tried,
  invitations: ({ invited }) => invited > 0,
  validation: ({ validated }) => validated > 0,
  visible: ({ visible }) => visible > 0,
};

const isStaffStepDone: Record<StaffStep, (row: Row) => boolean> = {
  look: (row) => hasOwnColour(row) && row.has_logo,
  program: isDone.program,
  places: isDone.places,
  languages: ({ languages }) => languages.length > 0,
  domain: ({ domains }) => domains.length > 0,
  administrator: ({ team, team_invited }) => team + team_invited > 0,
  work_sign_in: ({ has_identity_provider }) => has_identity_provider,
  texts_read: (row) => hasTexts(row) && row.has_own_welcome,
  file: isDone.invitations,
};

/** About how long each step takes, in minutes. */
const minutesOf: Record<OnboardingStep, number> = {
  ...{ identity: 5, logo: 5, places: 5, program: 5, welcome: 10, questions: 15, texts: 10, sign_in: 10, team: 5, own_profile: 10 },
  ...{ invitations: 5, validation: 5, visible: 0 },
};

/** Without these no relationship can begin, or nobody replaces the only administrator. */
const essential: readonly OnboardingStep[] = ['program', 'sign_in', 'team', 'invitations', 'validation'];

/** The steps of the company's own part, in the order of the page. */
export function companyProgress(row: Row): Progress<OnboardingStep>[] {
  return onboardingSteps.map((step) => ({ step, done: isDone[step](row) }));
}

/** The steps of the provider's part. */
export function staffProgress(row: Row): Progress<StaffStep>[] {
  return staffSteps.map((step) => ({ step, done: isStaffStepDone[step](row) }));
}

/** The open steps without which no relationship can begin. */
export function blockingSteps(row: Row): OnboardingStep[] {
  return essential.filter((step) => !isDone[step](row));
}

/**
 * The step to take now: people who wait come first, then what keeps a relationship from beginning, then the rest in order. Nobody can do
 * the last step for the members, so it is never the next one alone.
 */
export function nextStep(row: Row): OnboardingStep | null {
  const open = onboardingSteps.filter((step) => step !== 'visible' && !isDone[step](row));
  if (row.waiting > 0 && open.includes('validation')) return 'validation';
  return open.find((step) => step !== 'validation' && essential.includes(step)) ?? open.find((step) => step !== 'validation') ?? null;
}

/** The minutes that the open steps take. */
export function minutesLeft(row: Row): { minutes: number; essential_minutes: number } {
  const sum = (steps: readonly OnboardingStep[]) =>
    steps.filter((step) => !isDone[step](row)).reduce((all, step) => all + minutesOf[step], 0);
  return { minutes: sum(onboardingSteps), essential_minutes: sum(essential) };
}

/** The onboarding is over when all steps are done, or as soon as two people have begun. */
export function isOver(row: Row): boolean {
  return row.has_relationships || onboardingSteps.every((step) => isDone[step](row));
}
