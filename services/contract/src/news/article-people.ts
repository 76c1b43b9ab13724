import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { maxArticleMentions, maxSearchLength } from '../values/limits.ts';

// People in the help feed: authors, helpers, and those whom a text mentions.

/** A person as the feed shows them. `presenter_id` is their profile as a mentor, if they have one. */
export const articlePerson = z.object({
  user_id: id,
  first_name: z.string(),
  last_name: z.string(),
  avatar_url: z.string().nullable(),
  job_title: z.string().nullable(),
  presenter_id: id.nullable(),
});
export type ArticlePerson = z.input<typeof articlePerson>;

export const mention = z.object({ user_id: id, first_name: z.string(), last_name: z.string() });

/** People whom the text names: of the same community. Others are ignored. */
export const mentionIds = z.array(id).max(maxArticleMentions);

export const listMentionablePeople = endpoint({
  method: 'GET',
  url: '/api/v1/mentionable_people',
  access: 'member',
  action: 'articles.read',
  summary: 'Visible members of the caller’s community whose name begins with `q`, to mention them',
  schema: {
    querystring: z.strictObject({ q: z.string().trim().max(maxSearchLength, { abort: true }).default(''), program_id: id.optional() }),
    response: z.object({ data: z.array(articlePerson) }),
  },
});
