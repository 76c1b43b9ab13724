import {
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  prepareSecondFactor,
  replaceRecoveryCodes,
} from '@binome/contract/second-factor';
import { route } from '../../platform/route.ts';
import {
  confirmOwnFactor,
  confirmPreparedFactor,
  createRecoveryCodes,
  prepareFactor,
  switchFactorOff,
  switchFactorOn,
} from './own-factor.ts';
import { countRecoveryCodes, findSecondFactor } from './queries.ts';

export const secondFactorRoutes = [
  route(getSecondFactor, async ({ tx, session }) => {
    const factor = await findSecondFactor(tx, session.login_id);
    return { data: { enabled_at: factor?.enabled_at ?? null, recovery_codes_left: await countRecoveryCodes(tx, session.login_id) } };
  }),

  route(prepareSecondFactor, async (context) => ({ data: await prepareFactor(context) })),

  route(
    enableSecondFactor,
    async (context) => ({ data: { recovery_codes: await switchFactorOn(context, context.prepared) } }),
    confirmPreparedFactor,
  ),

  route(
    disableSecondFactor,
    async (context) => {
      await switchFactorOff(context);
      return { success: true as const };
    },
    confirmOwnFactor,
  ),

  route(replaceRecoveryCodes, async (context) => ({ data: { recovery_codes: await createRecoveryCodes(context) } }), confirmOwnFactor),
];
