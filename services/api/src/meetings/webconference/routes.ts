import { enterWebconference as enterEndpoint, getWebconference } from '@binome/contract/mentoring/webconferences';
import { route } from '../../platform/http/route.ts';
import { enterWebconference, finishWebconference, showWebconference } from './webconference.ts';

export const webconferenceRoutes = [
  route(getWebconference, (context) => showWebconference(context, context.params.id)),

  route(enterEndpoint, async (context) => {
    const { params, body } = context;
    if (body.event === 'finish') await finishWebconference(context, params.id);
    else await enterWebconference(context, params.id);
    return showWebconference(context, params.id);
  }),
];
