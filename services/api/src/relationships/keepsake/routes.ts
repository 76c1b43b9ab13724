import {
  createKeepsakeLink,
  deleteKeepsakeLink,
  getKeepsake,
  readSharedKeepsake as readSharedKeepsakeEndpoint,
  seeMoment as seeMomentEndpoint,
  writeWord as writeWordEndpoint,
} from '@binome/contract/mentoring/keepsakes';
import { route } from '../../platform/http/route.ts';
import { showOwnRelationship } from '../list.ts';
import { shareKeepsake, withdrawKeepsake } from './link.ts';
import { seeMoment } from './see-moment.ts';
import { readSharedKeepsake } from './shared.ts';
import { readKeepsake, writeWord } from './words.ts';

/** Half-way, the end, and the keepsake of a relationship. */
export const keepsakeRoutes = [
  route(seeMomentEndpoint, async (context) => {
    await seeMoment(context, context.params.id, context.body.moment);
    return { data: await showOwnRelationship(context, context.params.id) };
  }),

  route(getKeepsake, async (context) => ({ data: await readKeepsake(context, context.params.id) })),
  route(writeWordEndpoint, async (context) => ({ data: await writeWord(context, context.params.id, context.body) })),
  route(createKeepsakeLink, async (context) => ({ data: await shareKeepsake(context, context.params.id) })),
  route(deleteKeepsakeLink, async (context) => ({ data: await withdrawKeepsake(context, context.params.id) })),

  route(readSharedKeepsakeEndpoint, async (context) => ({ data: await readSharedKeepsake(context, context.body.token) })),
];
