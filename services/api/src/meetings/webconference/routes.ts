import { enterWebconference as enterEndpoint, getWebconference } from '@binome/contract/mentoring/webconferences';
import { route } from '../../platform/http/route.ts';
import { enterWebconference, showWebconference } from './webconference.ts';

export const webconferenceRoutes = [
  route(getWebconference, (context) => showWebconference(context, context.params.id)),

  route(enterEndpoint, async (context) => {
    await enterWebconference(context, context.params.id);
    return showWebconference(context, context.params.id);
  }),
];
