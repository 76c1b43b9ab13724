import { z } from 'zod';
import { circleChanges, circleFields, shownCircle } from '../circles/circles.ts';
import { circlePerson } from '../circles/people.ts';
import { id, timestamp } from '../fields.ts';
import { circleMemberState, circleState } from '../states.ts';
import { maxCircleInvitations } from '../values/limits.ts';
import { createEndpoint, getEndpoint, listEndpoint, reason, searchText, updateEndpoint, withExpected } from './resource.ts';

/** A circle without what its members write, say and learn, and without who came. */
const consoleCircle = z.object({
  ...shownCircle,
  members: z.int(),
  next_session_at: timestamp.nullable(),
  sessions_planned: z.int(),
  sessions_held: z.int(),
  /** In per cent, of the sessions that were held; null where it could tell about one person. */
  attendance_rate: z.int().nullable(),
  /** Whom referents invited, and, as long as a referent answers, who has asked. */
  waiting: z.array(z.object({ id, person: circlePerson, state: circleMemberState, created_at: timestamp })),
  can: z.object({ edit: z.boolean(), invite: z.boolean(), decide: z.boolean(), end: z.boolean() }),
});
export type ConsoleCircle = z.input<typeof consoleCircle>;

export const listConsoleCircles = listEndpoint({
  name: 'circles',
  summary: 'The circles in the caller’s scope: what they are about and how they go, without what their members write',
  row: consoleCircle,
  filter: { q: searchText, state: circleState.optional(), program_id: id.optional() },
  sort: ['created_at', 'title', 'starts_on', 'next_session_at'],
});

export const getConsoleCircle = getEndpoint({ name: 'circles', summary: 'A circle', row: consoleCircle });

export const createConsoleCircle = createEndpoint({
  name: 'circles',
  summary: 'Propose a circle in a program, and invite people to it',
  body: z.strictObject({
    program_id: id,
    ...circleFields,
    invited_user_ids: z.array(id).max(maxCircleInvitations).default([]),
  }),
  row: consoleCircle,
});

export const updateConsoleCircle = updateEndpoint({
  name: 'circles',
  summary: 'Change a circle that a referent proposed; its season and rhythm only before it starts',
  body: withExpected(circleChanges),
  row: consoleCircle,
});

export const inviteToConsoleCircle = createEndpoint({
  name: 'circle_invitations',
  action: 'circles.edit',
  summary: 'Invite people of the program to a circle that a referent proposed',
  body: z.strictObject({ circle_id: id, user_ids: z.array(id).min(1).max(maxCircleInvitations) }),
  row: consoleCircle,
});

export const decideCircleRequest = createEndpoint({
  name: 'circle_decisions',
  action: 'circles.edit',
  summary: 'Accept or decline who asks to join a circle that nobody has joined yet, or take back an invitation of a referent',
  body: z.strictObject({ circle_id: id, member_id: id, event: z.enum(['accept', 'decline', 'withdraw']) }),
  row: consoleCircle,
});

export const endConsoleCircle = createEndpoint({
  name: 'circle_endings',
  action: 'circles.edit',
  summary: 'End a circle that a referent proposed; its members read the reason',
  body: z.strictObject({ circle_id: id, reason }),
  row: consoleCircle,
});
