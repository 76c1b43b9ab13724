import {
  addPasskey as addPasskeyEndpoint,
  createPasskey,
  createPasskeyChallenge,
  removePasskey,
  renamePasskey as renamePasskeyEndpoint,
  signInByPasskey,
} from '@binome/contract/accounts/passkeys';
import { audit } from '../../platform/data/audit.ts';
import { recordEvent } from '../../platform/delivery/events.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { assertPasswordIfAny } from '../passwords/current-password.ts';
import { assertProvenMember } from '../second-factor/proven-session.ts';
import { openMemberSession } from '../sessions/open-member-session.ts';
import { assertOtherWayIn } from '../single-sign-on/other-way-in.ts';
import { findWaysIn } from '../single-sign-on/ways-in.ts';
import { addPasskey, createOwnPasskeyOptions } from './add-passkey.ts';
import { deletePasskey, findPasskeyOwner, renamePasskey } from './queries.ts';
import { createSignInOptions, loginOfPasskey } from './sign-in.ts';

/** The member app's routes of passkeys. */
export const passkeyRoutes = [
  route(createPasskeyChallenge, async (context) => ({ data: await createSignInOptions(context) })),

  route(signInByPasskey, async (context) => ({
    data: await openMemberSession(context, await loginOfPasskey(context, context.body), 'passkey', context.body.stay_signed_in),
  })),

  route(
    createPasskey,
    async (context) => {
      await assertProvenMember(context);
      return { data: await createOwnPasskeyOptions(context, await findPasskeyOwner(context)) };
    },
    (context) => assertPasswordIfAny(context, context.body.current_password),
  ),

  route(addPasskeyEndpoint, async (context) => {
    const { actor, body } = context;
    await addPasskey(context, body);
    await audit(context, { action: 'passkey.added', subject_id: actor.user_id });
    await recordEvent(context, { name: 'account.passkey_added', subject_id: actor.user_id });
    return { data: await findWaysIn(context) };
  }),

  route(renamePasskeyEndpoint, async (context) => {
    const { tx, session, params, body } = context;
    if (!(await renamePasskey(tx, session.login_id, params.id, body.name))) throw new ApiError('not_found');
    return { data: await findWaysIn(context) };
  }),

  route(removePasskey, async (context) => {
    const { tx, session, params, actor } = context;
    await assertProvenMember(context);
    await assertOtherWayIn(context, { passkeyId: params.id });
    if (!(await deletePasskey(tx, session.login_id, params.id))) throw new ApiError('not_found');
    await audit(context, { action: 'passkey.removed', subject_id: actor.user_id });
    return { data: await findWaysIn(context) };
  }),
];
