import { readActionLink, useActionLink } from '@binome/contract/notifications/action-links';
import { route } from '../platform/http/route.ts';
import { readLink, useLink } from './use-link.ts';

export const actionLinkRoutes = [
  route(readActionLink, async (context) => ({ data: await readLink(context, context.body.token) })),

  route(useActionLink, async (context) => ({ data: await useLink(context, context.body) })),
];
