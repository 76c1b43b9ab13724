import {
  getConsoleMentoringRequest,
  listConsoleMentoringRequests,
  revokeMentoringRequest,
} from '@binome/contract/console/mentoring-requests';
import { readListQuery, sendPage } from '../console/list.ts';
import { canHappen } from '../platform/data/state-machine.ts';
import { ApiError } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import { translate } from '../platform/text/intl.ts';
import { consoleScopeOf } from '../policies/console.ts';
import { isAllowedIn } from '../policies/is-allowed.ts';
import { revokeRequest } from './actions.ts';
import { type ConsoleRequestRow, findConsoleRequest, listConsoleRequests } from './console-queries.ts';
import { requestMachine } from './states.ts';

/** Requests at the console, without the texts of the partners. */
export const mentoringRequestConsoleRoutes = [
  route(listConsoleMentoringRequests, async (context) => {
    const { tx, actor, query } = context;
    const listQuery = readListQuery(context, { field: 'urgency', direction: 'DESC' });
    const page = await listConsoleRequests(tx, consoleScopeOf(actor), query.filter ?? {}, listQuery);
    return sendPage(context, 'mentoring_requests', page).map((request) => presentRequest(context, request));
  }),

  route(getConsoleMentoringRequest, async (context) => presentRequest(context, await findRequestInScope(context, context.params.id))),

  route(revokeMentoringRequest, async (context) => {
    const { mentoring_request_id, reason } = context.body;
    await findRequestInScope(context, mentoring_request_id);
    await revokeRequest(context, mentoring_request_id, reason);
    return presentRequest(context, await findRequestInScope(context, mentoring_request_id));
  }),
];

/** @throws ApiError `not_found` if the request is unknown or out of scope */
async function findRequestInScope({ tx, actor }: ConsoleContext, id: string): Promise<ConsoleRequestRow> {
  const request = await findConsoleRequest(tx, consoleScopeOf(actor), id);
  if (!request) throw new ApiError('not_found');
  return request;
}

function presentRequest({ actor, locale }: ConsoleContext, { program, need, ...request }: ConsoleRequestRow) {
  return {
    ...request,
    program: program && { id: program.id, name: translate(program.name, locale) },
    need: need && { code: need.code, label: translate(need.name, locale) },
    can: {
      revoke:
        isAllowedIn(actor, 'mentoring_requests.revoke', [request.program_id]) && canHappen(requestMachine, request.stored_state, 'revoke'),
    },
  };
}
