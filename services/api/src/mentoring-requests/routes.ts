import {
  createMentoringRequest,
  getMentoringRequest,
  listMentoringRequests,
  updateMentoringRequest,
} from '@binome/contract/mentoring-requests';
import { getRelationshipRequest } from '@binome/contract/relationships';
import { type MemberContext, route } from '../platform/route.ts';
import { acceptRequest, declineRequest, findOwnRequest, withdrawRequest } from './actions.ts';
import { askPresenter } from './ask.ts';
import { listOwnRequests, requestOfRelationship } from './list.ts';
import { presentRequests } from './present.ts';

export const mentoringRequestRoutes = [
  route(listMentoringRequests, (context) => listOwnRequests(context, context.query)),

  route(getMentoringRequest, async (context) => ({ data: await presentOne(context, context.params.id) })),

  route(createMentoringRequest, async (context) => ({ data: await presentOne(context, await askPresenter(context, context.body)) })),

  route(updateMentoringRequest, async (context) => {
    const { body, params } = context;
    if (body.event === 'accept') await acceptRequest(context, params.id, body.message);
    else if (body.event === 'decline') await declineRequest(context, params.id, body.reason, body.message);
    else await withdrawRequest(context, params.id);
    return { data: await presentOne(context, params.id) };
  }),

  route(getRelationshipRequest, async (context) => ({ data: await requestOfRelationship(context, context.params.id) })),
];

type Reading = Pick<MemberContext, 'tx' | 'services' | 'actor' | 'locale'>;

async function presentOne(context: Reading, id: string) {
  const [presented] = await presentRequests(context, [await findOwnRequest(context, id)]);
  if (!presented) throw new Error('a request is presented as one');
  return presented;
}
