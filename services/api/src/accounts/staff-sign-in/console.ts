import {
  addOwnPasskey,
  createOwnPasskey,
  disableOwnSecondFactor,
  enableOwnSecondFactor,
  endOwnSession,
  getOwnSignIn,
  prepareOwnSecondFactor,
  removeOwnPasskey,
  renameOwnPasskey,
  replaceOwnRecoveryCodes,
} from '@binome/contract/console/own-sign-in';
import type { Directory } from '../../platform/data/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { route, type StaffRequest } from '../../platform/http/route.ts';
import { findStaff } from '../console/support-access-queries.ts';
import { addPasskey, createOwnPasskeyOptions } from '../passkeys/add-passkey.ts';
import { renamePasskey } from '../passkeys/queries.ts';
import { assertPasswordIfAny } from '../passwords/current-password.ts';
import {
  confirmOwnFactor,
  confirmPreparedFactor,
  createRecoveryCodes,
  enableOwnFactor,
  prepareFactor,
} from '../second-factor/own-factor.ts';
import { markProven } from '../sessions/queries.ts';
import { auditOwn, disableStaffFactor, endStaffSession, presentOwnSignIn, removeStaffPasskey } from './own-sign-in.ts';

/** Runs the work in a transaction of the directory. */
function inTransaction<T>({ services }: StaffRequest, work: (tx: Directory) => Promise<T>): Promise<T> {
  return services.database.directory.transaction().execute(work);
}

/** How the provider's staff sign in. */
export const staffSignInRoutes = [
  route(getOwnSignIn, presentOwnSignIn),

  route(prepareOwnSecondFactor, async (context) => {
    await assertPasswordIfAny(context, context.body.current_password);
    return prepareFactor({ ...context, tx: context.services.database.directory });
  }),

  route(enableOwnSecondFactor, async (context) => {
    const secret = await confirmPreparedFactor(context);
    return inTransaction(context, async (tx) => {
      const recovery_codes = await enableOwnFactor({ ...context, tx }, secret);
      await auditOwn(context, tx, 'staff.second_factor_enabled');
      return { recovery_codes };
    });
  }),

  route(disableOwnSecondFactor, async (context) => {
    await confirmOwnFactor(context);
    await inTransaction(context, (tx) => disableStaffFactor(context, tx));
    return presentOwnSignIn(context);
  }),

  route(replaceOwnRecoveryCodes, async (context) => {
    await confirmOwnFactor(context);
    return inTransaction(context, async (tx) => ({ recovery_codes: await createRecoveryCodes({ ...context, tx }) }));
  }),

  route(createOwnPasskey, async (context) => {
    const { services, session, body } = context;
    const { directory } = services.database;
    await assertPasswordIfAny(context, body.current_password);
    const { first_name, last_name } = await findStaff(directory, session.staff_id);
    return createOwnPasskeyOptions({ ...context, tx: directory }, { email: session.email, name: `${first_name} ${last_name}` });
  }),

  route(addOwnPasskey, async (context) => {
    await inTransaction(context, async (tx) => {
      await addPasskey({ ...context, tx }, context.body);
      await markProven(tx, context.session.handle, 'passkey');
      await auditOwn(context, tx, 'staff.passkey_added');
    });
    return presentOwnSignIn(context);
  }),

  route(renameOwnPasskey, async (context) => {
    const { services, session, params, body } = context;
    if (!(await renamePasskey(services.database.directory, session.login_id, params.id, body.name))) throw new ApiError('not_found');
    return presentOwnSignIn(context);
  }),

  route(endOwnSession, async (context) => {
    await inTransaction(context, (tx) => endStaffSession(context, tx, context.params.handle));
    return presentOwnSignIn(context);
  }),

  route(removeOwnPasskey, async (context) => {
    await inTransaction(context, (tx) => removeStaffPasskey(context, tx, context.params.id));
    return presentOwnSignIn(context);
  }),
];
