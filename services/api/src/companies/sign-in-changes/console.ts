import {
  confirmSignInChange,
  listSignInChanges as listSignInChangesEndpoint,
  withdrawSignInChange,
} from '@binome/contract/console/sign-in-changes';
import { readListQuery, sendPage } from '../../console/list.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { confirmChange, withdrawChange } from './decide.ts';
import { presentSignInChanges } from './present.ts';
import { findSignInChange, listSignInChanges } from './queries.ts';

/** Changes of how the members of the company sign in: the log, confirmation and withdrawal. */
export const signInChangeRoutes = [
  route(listSignInChangesEndpoint, async (context) => {
    const listQuery = readListQuery(context, { field: 'urgency', direction: 'DESC' });
    const page = await listSignInChanges(context.tx, context.query.filter ?? {}, listQuery);
    return presentSignInChanges(context, sendPage(context, 'sign_in_changes', page));
  }),

  route(confirmSignInChange, async (context) => {
    const { sign_in_change_id: id } = context.body;
    await confirmChange(context, id);
    return presentOne(context, id);
  }),

  route(withdrawSignInChange, async (context) => {
    const { sign_in_change_id: id } = context.body;
    await withdrawChange(context, id);
    return presentOne(context, id);
  }),
];

async function presentOne(context: ConsoleContext, id: string) {
  const row = await findSignInChange(context.tx, id);
  const [change] = row ? await presentSignInChanges(context, [row]) : [];
  if (!change) throw new ApiError('not_found');
  return change;
}
