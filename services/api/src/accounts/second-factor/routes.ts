import {
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  prepareSecondFactor,
  replaceRecoveryCodes,
} from '@binome/contract/accounts/second-factor';
import { route } from '../../platform/http/route.ts';
import { assertPasswordIfAny } from '../passwords/current-password.ts';
import {
  confirmOwnFactor,
  confirmPreparedFactor,
  createRecoveryCodes,
  prepareFactor,
  presentFactor,
  switchFactorOff,
  switchFactorOn,
} from './own-factor.ts';
import { assertProvenMember } from './proven-session.ts';

export const secondFactorRoutes = [
  route(getSecondFactor, async (context) => ({ data: await presentFactor(context) })),

  route(
    prepareSecondFactor,
    async (context) => {
      await assertProvenMember(context);
      return { data: await prepareFactor(context) };
    },
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
