import { z } from 'zod';
import { id, idAndName, timestamp } from '../fields.ts';
import { relationshipStep } from '../relationships.ts';
import { mentoringRelationshipState, profileType } from '../states.ts';
import { consolePerson } from './profiles.ts';
import { createEndpoint, getEndpoint, listEndpoint, reason } from './resource.ts';

/** An accompaniment, without anything the pair writes to each other. */
export const consoleRelationship = z.object({
  id,
  aasm_state: mentoringRelationshipState,
  participant: consolePerson,
  presenter: consolePerson,
  program: idAndName.nullable(),
  mentoring_request_id: id.nullable(),
  admin_reason: z.string().nullable(),
  created_at: timestamp,
  ended_at: timestamp.nullable(),
  /** Where the pair is on its path, and how it fares: figures and dates, none of its words. */
  step: relationshipStep,
  held: z.number().int(),
  planned: z.number().int(),
  next_meeting_at: timestamp.nullable(),
  last_contact_at: timestamp,
  /** Nothing was heard of a running pair for 21 days. */
  silent: z.boolean(),
  reports_due: z.object({ participant: z.number().int(), presenter: z.number().int() }),
  reviews_sent: z.object({ participant: z.boolean(), presenter: z.boolean() }),
  /** The side that asked to be called by a referent. */
  help_wanted_by: profileType.nullable(),
  can: z.object({ finish: z.boolean(), remove: z.boolean(), settle_help: z.boolean() }),
});
export type ConsoleRelationship = z.input<typeof consoleRelationship>;

export const listConsoleRelationships = listEndpoint({
  name: 'mentoring_relationships',
  summary: 'The accompaniments between the members whom one looks after',
  row: consoleRelationship,
  filter: {
    q: z.string().trim().max(100).optional(),
    aasm_state: mentoringRelationshipState.optional(),
    active: z.boolean().optional(),
    silent: z.boolean().optional(),
    help_wanted: z.boolean().optional(),
    report_due: z.boolean().optional(),
    program_id: id.optional(),
    business_unit_id: id.optional(),
    participant_id: id.optional(),
    presenter_id: id.optional(),
  },
  sort: ['created_at', 'ended_at', 'aasm_state', 'last_contact_at'],
});

export const getConsoleRelationship = getEndpoint({
  name: 'mentoring_relationships',
  summary: 'An accompaniment',
  row: consoleRelationship,
});

export const createRelationship = createEndpoint({
  name: 'mentoring_relationships',
  summary: 'Open an accompaniment between a mentee and a mentor, saying why',
  body: z.strictObject({ participant_id: id, presenter_id: id, program_id: id.nullable().optional(), reason }),
  row: consoleRelationship,
});

const ending = z.strictObject({ mentoring_relationship_id: id, reason });

export const closeRelationship = createEndpoint({
  name: 'relationship_closures',
  summary: 'Finish an accompaniment; both read the reason',
  body: ending,
  row: consoleRelationship,
});

export const removeRelationship = createEndpoint({
  name: 'relationship_removals',
  summary: 'Remove an accompaniment that should not have been; it counts nowhere any more',
  body: ending,
  row: consoleRelationship,
});

export const settleHelp = createEndpoint({
  name: 'help_settlements',
  summary: 'Note that whoever asked for a referent was called',
  body: z.strictObject({ mentoring_relationship_id: id }),
  row: consoleRelationship,
});
