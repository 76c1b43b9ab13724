import { hasProvenFactors } from '../../companies/second-factor-required.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { ActorRules } from '../../platform/sign-in/actor-rules.ts';
import { assertProvenSession } from '../second-factor/proven-session.ts';

/**
 * Refuses staff sessions opened with a password only if the deployment requires a second factor of its staff. Such a session may still
 * open the console, read how its owner signs in, and add a second factor.
 * @throws ApiError `staff_second_factor_required`, `proven_session_required`
 */
export const assertStaffFactor: ActorRules['assertStaffFactor'] = async (directory, session, action, env) => {
  if (!session.staff_id || env.STAFF_SECOND_FACTOR !== 'required' || action === 'console.open' || action === 'staff_sign_in.read') return;
  if (action === 'staff_sign_in.change') return assertProvenSession(directory, session);
  if (!(await hasProvenFactors(directory, session.handle))) throw new ApiError('staff_second_factor_required');
};
