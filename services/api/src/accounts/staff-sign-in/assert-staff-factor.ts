import { hasProvenFactors } from '../../companies/second-factor-required.ts';
import type { ActorRules } from '../../platform/actor-rules.ts';
import { ApiError } from '../../platform/errors.ts';
import { assertProvenSession } from '../second-factor/proven-session.ts';

/**
 * Where the deployment requires a second factor of its staff, a session opened with a password only may read who it is, and switch a
 * second factor on. Nothing else.
 */
export const assertStaffFactor: ActorRules['assertStaffFactor'] = async (directory, session, action, env) => {
  if (!session.staff_id || env.STAFF_SECOND_FACTOR !== 'required' || action === 'console.open' || action === 'staff_sign_in.read') return;
  if (action === 'staff_sign_in.change') return assertProvenSession(directory, session);
  if (!(await hasProvenFactors(directory, session.handle))) throw new ApiError('staff_second_factor_required');
};
