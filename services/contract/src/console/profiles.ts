import { z } from 'zod';
import { id, idAndName, timestamp } from '../fields.ts';
import { profileType, registrationState } from '../states.ts';
import { getEndpoint, listEndpoint, searchText, updateEndpoint } from './resource.ts';

/** A participant or presenter, as referenced in the console. */
export const consolePerson = z.object({
  profile_id: id,
  user_id: id,
  first_name: z.string(),
  last_name: z.string(),
  job_title: z.string().nullable(),
  business_unit: idAndName.nullable(),
  /** The state of the account, such as `suspended`. */
  state: registrationState,
});
export type ConsolePerson = z.input<typeof consolePerson>;

const consoleProfile = z.object({
  id,
  user_id: id,
  type: profileType,
  first_name: z.string(),
  last_name: z.string(),
  title: z.string().nullable(),
  job_title: z.string().nullable(),
  state: registrationState,
  business_unit: idAndName.nullable(),
  is_expert: z.boolean(),
  completion_percentage: z.int(),
  /** The anchor of the first step that still lacks a required answer. */
  next_step: z.string().nullable(),
  visible: z.boolean(),
  paused: z.boolean(),
  paused_until: z.string().nullable(),
  left_at: timestamp.nullable(),
  capacity: z.object({ active: z.int(), max: z.int() }),
  created_at: timestamp,
  can: z.object({ name_expert: z.boolean() }),
});
export type ConsoleProfile = z.input<typeof consoleProfile>;

export const listConsoleProfiles = listEndpoint({
  name: 'profiles',
  summary: 'The profiles in the caller’s scope',
  row: consoleProfile,
  filter: {
    q: searchText,
    type: profileType.optional(),
    user_id: id.optional(),
    business_unit_id: id.optional(),
    program_id: id.optional(),
    paused: z.boolean().optional(),
    visible: z.boolean().optional(),
    /** Whether the account is open and the person still holds the role: others cannot start a relationship. */
    active: z.boolean().optional(),
  },
  sort: ['last_name', 'type', 'completion_percentage', 'created_at'],
});

export const getConsoleProfile = getEndpoint({ name: 'profiles', summary: 'A profile', row: consoleProfile });

export const updateConsoleProfile = updateEndpoint({
  name: 'profiles',
  action: 'profiles.set_expert',
  summary: 'Grant or remove the expert badge of a presenter',
  body: z.strictObject({ is_expert: z.boolean() }),
  row: consoleProfile,
});
