import type { OnboardingFacts } from '@binome/contract/console/onboarding';
import { findOwnCompany } from '../companies/queries.ts';
import { audit } from '../platform/data/audit.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { StaffRequest } from '../platform/http/route.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import { dayIn } from '../platform/text/time-zone.ts';
import { isAllowed } from '../policies/is-allowed.ts';
import { findOnboarding, findReview, insertReview, markOnboardingLeft, type OnboardingRow } from './queries.ts';
import { blockingSteps, companyProgress, isOver, minutesLeft, nextStep, staffProgress } from './steps.ts';

/** The onboarding of the company of the transaction, for the person who asks. */
export async function presentOnboarding({ tx, actor, now, locale }: ConsoleContext) {
  const { time_zone } = await findOwnCompany(tx);
  const row = await findOnboarding(tx, dayIn(time_zone, now.getTime()), userIdOf(actor), locale);
  return {
    steps: companyProgress(row),
    facts: factsOf(row),
    next: nextStep(row),
    ...minutesLeft(row),
    has_begun: row.has_relationships,
    // HR referents may read the page, and start from their own.
    lands: isAllowed(actor, 'onboarding.review') && !row.has_left && !isOver(row),
  };
}

/** Records that the questions, or the charter and the FAQ, were read; by whom and when is kept from the first time. */
export async function reviewStep(context: ConsoleContext, step: 'questions' | 'texts') {
  const { tx, actor, now } = context;
  const reviewed_at = await insertReview(tx, step, userIdOf(actor), now);
  if (reviewed_at) {
    await audit(context, { action: 'company.reviewed', subject_id: actor.company_id, changes: { onboarding_step: [null, step] } });
  }
  return { id: step, reviewed_at: reviewed_at ?? (await findReview(tx, step)) };
}

/** Lets a member land on the console's first page from now on. Staff stay for some hours only: nothing is kept for them. */
export async function leaveOnboarding({ tx, actor, now }: ConsoleContext) {
  const userId = userIdOf(actor);
  if (userId) await markOnboardingLeft(tx, userId, now);
  return { id: actor.company_id };
}

/**
 * Reads how far a company's set-up is, in a transaction of that company: ticks, and what the provider's staff have set up themselves.
 * @throws ApiError `not_found`
 */
export async function presentClient({ services, params, now, locale }: StaffRequest & { params: { id: string } }) {
  return services.database.inCompany({ company_id: params.id }, async (tx) => {
    const settings = await tx.selectFrom('company_settings').select('company_id').executeTakeFirst();
    if (!settings) throw new ApiError('not_found');
    const { time_zone } = await findOwnCompany(tx);
    const row = await findOnboarding(tx, dayIn(time_zone, now.getTime()), null, locale);
    const { units, sites, languages, program, domains, has_identity_provider } = row;
    return {
      id: params.id,
      ours: staffProgress(row),
      theirs: companyProgress(row),
      blocking: blockingSteps(row),
      is_over: isOver(row),
      facts: { units, sites, languages, program, domains, has_identity_provider },
    };
  });
}

function userIdOf(actor: ConsoleContext['actor']): string | null {
  return actor.kind === 'member' ? actor.user_id : null;
}

function factsOf(row: OnboardingRow): Omit<OnboardingFacts, 'waiting_since'> & { waiting_since: Date | null } {
  const { languages, has_logo, domains, has_own_welcome, reviewed, has_tried, has_relationships, has_left, ...facts } = row;
  return facts;
}
