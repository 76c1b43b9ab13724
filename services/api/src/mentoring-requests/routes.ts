import {
  createMentoringRequest,
  getMentoringRequest,
  listMentoringRequests,
  listRequestColleagues,
} from '@binome/contract/mentoring/mentoring-requests';
import { getRelationshipRequest } from '@binome/contract/mentoring/relationships';
import { type Route, route } from '../platform/http/route.ts';
import { findOwnRequest } from './actions.ts';
import { listColleagues } from './colleagues.ts';
import { createRequest } from './create-request.ts';
import type { RequestContext } from './eligibility.ts';
import { listOwnRequests, showRelationshipRequest } from './list.ts';
import { presentRequest, presentRequests } from './present.ts';

/** `indexes` are for the matches of the presented requests. */
export function mentoringRequestRoutes(indexes: RequestContext['indexes']): Route[] {
  return [
    route(listMentoringRequests, (context) => listOwnRequests({ ...context, indexes }, context.query)),

    route(getMentoringRequest, async (context) => ({ data: await presentOne({ ...context, indexes }, context.params.id) })),

    route(listRequestColleagues, async (context) => ({ data: await listColleagues({ ...context, indexes }, context.params.id) })),

    route(createMentoringRequest, async (context) => {
      const id = await createRequest({ ...context, indexes }, context.body);
      return { data: presentRequest(context, await findOwnRequest(context, id)) };
    }),

    route(getRelationshipRequest, async (context) => ({ data: await showRelationshipRequest({ ...context, indexes }, context.params.id) })),
  ];
}

async function presentOne(context: RequestContext, id: string) {
  const [presented] = await presentRequests(context, [await findOwnRequest(context, id)]);
  if (!presented) throw new Error('presentRequests must return one request per row');
  return presented;
}
