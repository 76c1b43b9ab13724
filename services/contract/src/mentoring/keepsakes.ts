import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, locale, timestamp } from '../fields.ts';
import { profileType } from '../states.ts';
import { maxKeptWordsLength } from '../values/limits.ts';
import { isVisible } from '../values/visible-text.ts';
import { mentoringRelationship } from './relationships.ts';

// The moments of a relationship: what the two write to each other at half-way and at the end, and the keepsake that each of them has.

/** `takeaway`: what its author takes away, which is about themselves; the others are written to the partner. */
const wordMoment = z.enum(['half_way', 'end', 'takeaway']);
export type WordMoment = z.infer<typeof wordMoment>;

/** `kept`: its author lets it stand in the keepsakes, which their partner may show to others. */
const relationshipWord = z.object({ author: profileType, moment: wordMoment, body: z.string(), kept: z.boolean(), written_at: timestamp });
export type RelationshipWord = z.input<typeof relationshipWord>;

/** Read by the two only. `link`: the caller shows their keepsake to others by a link, until then. */
const keepsake = z.object({ words: z.array(relationshipWord), link: z.object({ expires_at: timestamp }).nullable() });
export type Keepsake = z.input<typeof keepsake>;
const keepsakeReply = z.object({ data: keepsake });

export const seeMoment = endpoint({
  method: 'POST',
  url: '/api/v1/mentoring_relationships/:id/seen_moments',
  access: 'member',
  action: 'own_relationships.read',
  summary: 'Record that the caller has seen half-way or the end: it is not shown again by itself',
  schema: {
    params: idParams,
    body: z.strictObject({ moment: z.enum(['half_way', 'end']) }),
    response: z.object({ data: mentoringRelationship }),
  },
});

export const getKeepsake = endpoint({
  method: 'GET',
  url: '/api/v1/mentoring_relationships/:id/keepsake',
  access: 'member',
  action: 'own_notebook.read',
  summary: 'What the two wrote to each other at half-way and at the end',
  schema: { params: idParams, response: keepsakeReply },
});

export const writeWord = endpoint({
  method: 'PATCH',
  url: '/api/v1/mentoring_relationships/:id/keepsake',
  access: 'member',
  action: 'own_notebook.edit',
  summary: 'Write, change or take back the caller’s own words of a moment; an empty text takes them back',
  schema: {
    params: idParams,
    body: z.strictObject({
      moment: wordMoment,
      body: z
        .string()
        .trim()
        .max(maxKeptWordsLength, { abort: true })
        .refine((text) => text === '' || isVisible(text), { params: { code: 'required' } }),
      kept: z.boolean(),
    }),
    response: keepsakeReply,
  },
});

export const createKeepsakeLink = endpoint({
  method: 'POST',
  url: '/api/v1/mentoring_relationships/:id/keepsake_link',
  access: 'member',
  action: 'own_notebook.edit',
  status: 201,
  summary: 'Make the link by which the caller shows their keepsake to others; it replaces the one before, and is returned only now',
  schema: { params: idParams, response: z.object({ data: z.object({ url: z.string(), expires_at: timestamp }) }) },
});

export const deleteKeepsakeLink = endpoint({
  method: 'DELETE',
  url: '/api/v1/mentoring_relationships/:id/keepsake_link',
  access: 'member',
  action: 'own_notebook.edit',
  summary: 'Withdraw the link to the caller’s keepsake',
  schema: { params: idParams, response: keepsakeReply },
});

/** What visitors read: first names, no portrait, the owner’s own texts, and those that the partner lets stand there. */
const sharedKeepsake = z.object({
  company_name: z.string(),
  program_name: z.string().nullable(),
  language: locale,
  owner: profileType,
  participant: z.string(),
  presenter: z.string(),
  created_at: timestamp,
  ended_at: timestamp,
  held_at: z.array(timestamp),
  objectives: z.array(z.object({ id, title: z.string(), start_progress: z.number().int(), progress: z.number().int() })),
  words: z.array(relationshipWord),
});
export type SharedKeepsake = z.input<typeof sharedKeepsake>;

export const readSharedKeepsake = endpoint({
  method: 'POST',
  url: '/api/v1/shared_keepsakes',
  access: 'public',
  summary: 'Read the keepsake that its owner shows by a link',
  schema: { body: z.strictObject({ token: z.string().max(100, { abort: true }) }), response: z.object({ data: sharedKeepsake }) },
});
