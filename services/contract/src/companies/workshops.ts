import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, timestamp } from '../fields.ts';

/** The answers to the one question about a workshop that is over: was it useful? */
export const workshopAnswer = z.enum(['useful_now', 'useful_later', 'not_useful']);

/** A workshop of a program, as the caller may see it. */
export const workshop = z.object({
  id,
  title: z.string(),
  held_on: day,
  /** Null as long as only the day is known. */
  starts_at: timestamp.nullable(),
  ends_at: timestamp.nullable(),
  place: z.string().nullable(),
  /** Where it takes place online. Null for those who have no seat. */
  url: z.string().nullable(),
  /** What was shared afterwards. Null for those who have no seat. */
  material: z.string().nullable(),
  cancelled: z.boolean(),
  /** Null for as many as come. */
  seats: z.int().nullable(),
  /** Seats that are left; null without a limit. */
  free: z.int().nullable(),
  /** The caller's own sign-up. `position` counts the waiting list from 1. */
  own: z
    .discriminatedUnion('state', [z.object({ state: z.literal('seated') }), z.object({ state: z.literal('waiting'), position: z.int() })])
    .nullable(),
  /** The caller's answer to the question afterwards, which only they read. */
  answer: workshopAnswer.nullable(),
  can: z.object({ sign_up: z.boolean(), withdraw: z.boolean(), answer: z.boolean() }),
});

export const signUpForWorkshop = endpoint({
  method: 'PUT',
  url: '/api/v1/workshops/:id/sign_up',
  access: 'member',
  action: 'own_workshops.edit',
  summary: 'Take a seat in a workshop, or a place on its waiting list; signing up again changes nothing',
  schema: { params: idParams, response: z.object({ data: workshop }) },
});

export const withdrawFromWorkshop = endpoint({
  method: 'DELETE',
  url: '/api/v1/workshops/:id/sign_up',
  access: 'member',
  action: 'own_workshops.edit',
  summary: 'Give up a seat in a workshop, which the first of the waiting list gets',
  schema: { params: idParams, response: z.object({ data: workshop }) },
});

export const answerAboutWorkshop = endpoint({
  method: 'PUT',
  url: '/api/v1/workshops/:id/answer',
  access: 'member',
  action: 'own_workshops.edit',
  summary: 'Say whether a workshop was useful, within a week after it; the console shows counts only, from five answers on',
  schema: { params: idParams, body: z.strictObject({ answer: workshopAnswer }), response: z.object({ data: workshop }) },
});
