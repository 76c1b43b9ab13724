import { z } from 'zod';
import { channel } from '../platform/live/cable/channel.ts';
import { isEnrolled } from './enrollment-queries.ts';
import { articlesTopic } from './publish.ts';

/** Which articles changed: those for the whole company, or those of a program in which the subscriber is enrolled. */
export const articlesChannel = channel({
  name: 'ArticlesChannel',
  action: 'articles.read',
  params: z.strictObject({ program_id: z.uuid().optional() }),
  topic: async ({ tx, actor }, { program_id = null }) =>
    program_id === null || (await isEnrolled(tx, actor.user_id, program_id)) ? articlesTopic(program_id) : null,
});
