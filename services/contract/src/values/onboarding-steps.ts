/** The steps that set a company up, in the order of the page. `directory.company_figures` stores one bit for each: new ones go to the end. */
export const onboardingSteps = [
  'identity',
  'logo',
  'places',
  'program',
  'welcome',
  'questions',
  'texts',
  'sign_in',
  'team',
  'own_profile',
  'invitations',
  'validation',
  'visible',
] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/** What the provider's staff prepare. */
export const staffSteps = [
  'look',
  'program',
  'places',
  'languages',
  'domain',
  'administrator',
  'work_sign_in',
  'texts_read',
  'file',
] as const;
export type StaffStep = (typeof staffSteps)[number];
