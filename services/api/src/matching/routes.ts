import { listHelpers as listHelpersEndpoint } from '@binome/contract/accounts/invitations';
import {
  getParticipant,
  getPresenter,
  listParticipants as listParticipantsEndpoint,
  listPresenters as listPresentersEndpoint,
  listProgramPresenters as listProgramPresentersEndpoint,
} from '@binome/contract/profiles/profiles';
import { type Route, route } from '../platform/http/route.ts';
import type { CompanyIndexes } from './company-indexes.ts';
import { listHelpers } from './list-helpers.ts';
import { listParticipants } from './list-participants.ts';
import { listPresenters, listProgramPresenters } from './list-presenters.ts';
import { listPeers } from './peers/list-peers.ts';
import { presentProfile } from './profile-page.ts';

/** Routes of presenters and profiles, which include matches. */
export function matchingRoutes(indexes: CompanyIndexes): Route[] {
  return [
    route(listHelpersEndpoint, async (context) => ({ data: await listHelpers(context, indexes, context.body) })),
    route(listPresentersEndpoint, (context) => listPresenters(context, indexes, context.query)),
    route(listProgramPresentersEndpoint, (context) => listProgramPresenters(context, indexes, context.params.id, context.query)),
    route(listParticipantsEndpoint, (context) => {
      const side = context.query.as ?? (context.actor.presenter_id ? 'presenter' : 'participant');
      return side === 'presenter' ? listParticipants(context, indexes, context.query) : listPeers(context, indexes, context.query);
    }),
    route(getPresenter, async (context) => ({ data: await presentProfile(context, indexes, context.params.id, 'presenter') })),
    route(getParticipant, async (context) => ({
      data: await presentProfile(context, indexes, context.params.id, 'participant', context.query.as),
    })),
  ];
}
