import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { codeAndLabel, id, locale, timestamp } from '../fields.ts';
import { meetingType, profileType, requestCancellation } from '../states.ts';
import { maxProposedTimes } from '../values/limits.ts';

// The page that a link in a mail opens to answer a request, to choose a time or to rate a meeting, without signing in. Reading it changes
// nothing. It shows what the mail shows, and whose answer it is.

/** `open`: the action can be done. `done`: it is, by this link or in the app. `over`: the record has moved on. */
const state = z.enum(['open', 'done', 'over']);

const period = z.object({ starts_at: timestamp, ends_at: timestamp });

const shared = {
  state,
  company_name: z.string(),
  language: locale,
  /** Of the recipient, in which times are shown. */
  time_zone: z.string(),
  /** The first name of the person whose answer it is. */
  recipient: z.string(),
  partner: z.object({ first_name: z.string(), last_name: z.string(), avatar_url: z.string().nullable() }),
  /** The page of the app about the record. */
  path: z.string(),
};

const acceptRequest = z.object({
  ...shared,
  action: z.literal('accept_request'),
  /** The side of the recipient. */
  side: profileType,
  /** The need or the topic of the request. */
  about: z.string().nullable(),
  message: z.string().nullable(),
  cancellation: requestCancellation.nullable(),
  decided_at: timestamp.nullable(),
  /** The relationships of the presenter that is asked, before the answer. Null to a participant. */
  places: z.object({ active: z.number().int(), max: z.number().int() }).nullable(),
  /** Accepting would exceed the limit of one of the two. */
  is_full: z.boolean(),
  /** Times at which both are free, which an acceptance proposes. */
  times: z.array(period),
});

const chooseTime = z.object({
  ...shared,
  action: z.literal('choose_time'),
  type: meetingType,
  note: z.string().nullable(),
  /** The times that wait for the recipient's answer. */
  times: z.array(period.extend({ id })),
  /** The agreed time, which a chosen one replaces. */
  agreed: period.nullable(),
});

const rateMeeting = z.object({
  ...shared,
  action: z.literal('rate_meeting'),
  held: period,
  choices: z.array(codeAndLabel),
  /** The code of the given rating. */
  rating: z.string().nullable(),
  /** Until when this link changes the rating. */
  changeable_until: timestamp.nullable(),
  /** Other answers are required: the report waits for them in the app. */
  is_complete: z.boolean(),
});

const linkedAction = z.discriminatedUnion('action', [acceptRequest, chooseTime, rateMeeting]);
export type LinkedAction = z.input<typeof linkedAction>;

const token = z.string().max(200, { abort: true });

export const readActionLink = endpoint({
  method: 'POST',
  url: '/api/v1/action_links',
  access: 'public',
  summary: 'What a link of a mail does, by its token, for a recipient who need not be signed in. Changes nothing',
  schema: { body: z.strictObject({ token }), response: z.object({ data: linkedAction }) },
});

export const useActionLink = endpoint({
  method: 'POST',
  url: '/api/v1/action_link_uses',
  access: 'public',
  summary: 'Do what a link of a mail is for: accept a request and propose times, choose a proposed time, or rate a meeting',
  schema: {
    body: z.discriminatedUnion('action', [
      z.strictObject({ action: z.literal('accept_request'), token, times: z.array(timestamp).max(maxProposedTimes) }),
      z.strictObject({ action: z.literal('choose_time'), token, time_id: id }),
      z.strictObject({ action: z.literal('rate_meeting'), token, rating: z.string().max(60, { abort: true }) }),
    ]),
    response: z.object({ data: linkedAction }),
  },
});
