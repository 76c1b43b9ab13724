import {
  createMentoringRequest,
  getMentoringRequest,
  listMentoringRequests,
  updateMentoringRequest,
} from '@binome/contract/mentoring/mentoring-requests';
import { getRelationshipRequest } from '@binome/contract/mentoring/relationships';
import { type Route, route } from '../platform/http/route.ts';
import { answerRequest, findOwnRequest } from './actions.ts';
import { createRequest } from './create-request.ts';
import type { RequestContext } from './eligibility.ts';
import { listOwnRequests, showRelationshipRequest } from './list.ts';
import { presentRequest, presentRequests } from './present.ts';

/** `indexes` are for the matches of the presented requests. */
export function mentoringRequestRoutes(indexes: RequestContext['indexes']): Route[] {
  return [
    route(listMentoringRequests, (context) => listOwnRequests({ ...context, indexes }, context.query)),

    route(getMentoringRequest, async (context) => ({ data: await presentOne({ ...context, indexes }, context.params.id) })),

    route(createMentoringRequest, async (context) => {
      const id = await createRequest({ ...context, indexes }, context.body);
      return { data: presentRequest(context, await findOwnRequest(context, id)) };
    }),

    route(updateMentoringRequest, async (context) => ({
      data: presentRequest(context, await answerRequest(context, context.params.id, context.body)),
    })),

    route(getRelationshipRequest, async (context) => ({ data: await showRelationshipRequest({ ...context, indexes }, context.params.id) })),
  ];
}

async function presentOne(context: RequestContext, id: string) {
  const [presented] = await presentRequests(context, [await findOwnRequest(context, id)]);
  if (!presented) throw new Error('presentRequests must return one request per row');
  return presented;
}
