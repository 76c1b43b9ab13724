import {
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  prepareSecondFactor,
  replaceRecoveryCodes,
} from '@binome/contract/second-factor';
import { opensConsole } from '../../companies/second-factor-required.ts';
import { route } from '../../platform/route.ts';
import { canOpenConsole } from '../../policies/is-allowed.ts';
import { assertPasswordIfAny } from '../passwords/current-password.ts';
import { findPasswordHash } from '../queries.ts';
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
  route(getSecondFactor, async ({ tx, session, actor }) => {
    const factor = await findSecondFactor(tx, session.login_id);
    return {
      data: {
        enabled_at: factor?.enabled_at ?? null,
        recovery_codes_left: await countRecoveryCodes(tx, session.login_id),
        asks_password: Boolean(await findPasswordHash(tx, session.login_id)),
        required_for_console: canOpenConsole(actor) && !(await opensConsole(tx, 'password')),
      },
    };
  }),

  route(
    prepareSecondFactor,
    async (context) => ({ data: await prepareFactor(context) }),
    (context) => assertPasswordIfAny(context, context.body.current_password),
  ),

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
