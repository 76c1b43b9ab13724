import { z } from 'zod';
import { id, idAndName, timestamp } from '../fields.ts';
import { relationshipStep } from '../mentoring/relationships.ts';
import { mentoringRelationshipState, profileType, relationshipKind } from '../states.ts';
import { healthWord, relationshipHealth } from './health.ts';
import { consolePerson } from './profiles.ts';
import { createEndpoint, getEndpoint, listEndpoint, reason, searchText, updatedBetween } from './resource.ts';

/** A relationship without the private texts of its members. */
export const consoleRelationship = z.object({
  id,
  /** `peer`: both are participants, `presenter` is who was asked. */
  kind: relationshipKind,
  aasm_state: mentoringRelationshipState,
  participant: consolePerson,
  presenter: consolePerson,
  /** Null for a person who is not in the caller's scope. */
  participant_email: z.string().nullable(),
  presenter_email: z.string().nullable(),
  program: idAndName.nullable(),
  mentoring_request_id: id.nullable(),
  admin_reason: z.string().nullable(),
  created_at: timestamp,
  /** When the state, the program or the reason last changed. */
  updated_at: timestamp,
  ended_at: timestamp.nullable(),
  step: relationshipStep,
  held: z.number().int(),
  planned: z.number().int(),
  /** The planned length of the held sessions. */
  held_minutes: z.int(),
  /** The number of sessions that the pace of a running relationship would have by now. */
  expected: z.number().int().nullable(),
  /** Null unless the relationship is running. */
  health: relationshipHealth.nullable(),
  next_meeting_at: timestamp.nullable(),
  last_contact_at: timestamp,
  /** True if the relationship is active and had no contact for 21 days. */
  silent: z.boolean(),
  reports_due: z.object({ participant: z.number().int(), presenter: z.number().int() }),
  reviews_sent: z.object({ participant: z.boolean(), presenter: z.boolean() }),
  /** The side that asked for a call from a referent. */
  help_wanted_by: profileType.nullable(),
  /** When the call was promised for, and who has taken it. */
  help_due_at: timestamp.nullable(),
  help_taken_by: z.object({ user_id: id, first_name: z.string(), last_name: z.string() }).nullable(),
  /** The other side asked too: theirs follows. */
  help_also_wanted: z.boolean(),
  can: z.object({ finish: z.boolean(), remove: z.boolean(), settle_help: z.boolean(), note: z.boolean() }),
});
export type ConsoleRelationship = z.input<typeof consoleRelationship>;

export const listConsoleRelationships = listEndpoint({
  name: 'mentoring_relationships',
  action: 'relationships.read',
  summary: 'The relationships in the caller’s scope',
  row: consoleRelationship,
  filter: {
    q: searchText,
    ...updatedBetween,
    kind: relationshipKind.optional(),
    aasm_state: mentoringRelationshipState.optional(),
    active: z.boolean().optional(),
    silent: z.boolean().optional(),
    health: healthWord.optional(),
    help_wanted: z.boolean().optional(),
    report_due: z.boolean().optional(),
    program_id: id.optional(),
    business_unit_id: id.optional(),
    participant_id: id.optional(),
    presenter_id: id.optional(),
  },
  sort: ['created_at', 'updated_at', 'ended_at', 'aasm_state', 'last_contact_at', 'health', 'next_meeting_at'],
});

export const getConsoleRelationship = getEndpoint({
  name: 'mentoring_relationships',
  action: 'relationships.read',
  summary: 'A relationship',
  row: consoleRelationship,
});

export const createRelationship = createEndpoint({
  name: 'mentoring_relationships',
  action: 'relationships.create',
  summary: 'Create a relationship between a participant and a presenter, with a reason',
  body: z.strictObject({ participant_id: id, presenter_id: id, program_id: id.nullable().optional(), reason }),
  row: consoleRelationship,
});

const closureInput = z.strictObject({ mentoring_relationship_id: id, reason });

export const closeRelationship = createEndpoint({
  name: 'relationship_closures',
  action: 'relationships.finish',
  summary: 'Finish a relationship; both members read the reason',
  body: closureInput,
  row: consoleRelationship,
});

export const removeRelationship = createEndpoint({
  name: 'relationship_removals',
  action: 'relationships.remove',
  summary: 'Remove a relationship created by mistake; it no longer counts in any figure',
  body: closureInput,
  row: consoleRelationship,
});
