import {
  decideRegistrations as decideRegistrationsEndpoint,
  getConsoleRegistration,
  listRegistrations as listRegistrationsEndpoint,
} from '@binome/contract/console/registrations';
import { readListQuery, sendPage } from '../../console/list.ts';
import { canHappen } from '../../platform/data/state-machine.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { translate } from '../../platform/text/intl.ts';
import { consoleScopeOf } from '../../policies/console.ts';
import { canDecideRegistration } from '../../policies/registrations.ts';
import { registrationMachine } from '../states.ts';
import { type ConsoleRegistrationRow, findConsoleRegistration, listRegistrations } from './console-queries.ts';
import { decideRegistrations } from './decide.ts';

export const registrationConsoleRoutes = [
  route(listRegistrationsEndpoint, async (context) => {
    const { tx, actor, query } = context;
    const listQuery = readListQuery(context, { field: 'registered_at', direction: 'ASC' });
    const page = await listRegistrations(tx, consoleScopeOf(actor), query.filter ?? {}, listQuery);
    return sendPage(context, 'registrations', page).map((row) => presentRegistration(context, row));
  }),

  route(getConsoleRegistration, async (context) => {
    const row = await findConsoleRegistration(context.tx, consoleScopeOf(context.actor), context.params.id);
    if (!row) throw new ApiError('not_found');
    return presentRegistration(context, row);
  }),

  route(decideRegistrationsEndpoint, async (context) => {
    const user_ids = await decideRegistrations(context, context.body);
    return { id: user_ids[0] ?? '', decision: context.body.decision, user_ids };
  }),
];

function presentRegistration({ actor, locale }: ConsoleContext, row: ConsoleRegistrationRow) {
  const mayDecide = canDecideRegistration(actor, { program_ids: row.programs.map(({ id }) => id) });
  const can = (event: 'validate' | 'refuse') => mayDecide && canHappen(registrationMachine, row.state, event);
  return {
    ...row,
    programs: row.programs.map(({ id, name }) => ({ id, name: translate(name, locale) })),
    consents: row.consents.map((consent) => ({ ...consent, given_at: new Date(consent.given_at) })),
    can: { validate: can('validate'), refuse: can('refuse') },
  };
}
