import { z } from 'zod';
import { clockTime, day, fullName, id, idAndName, timestamp } from '../fields.ts';
import { workshopLimits } from '../values/limits.ts';
import { getEndpoint, listEndpoint, searchText, updateEndpoint, withExpected } from './resource.ts';

const line = (max: number) => z.string().trim().max(max, { abort: true }).min(1).nullable();

const details = z.strictObject({
  /** On the clock of the company; it has a length exactly if it has an hour. */
  start_time: clockTime.nullable(),
  minutes: z.int().min(workshopLimits.minutes.min).max(workshopLimits.minutes.max).nullable(),
  place: line(workshopLimits.place),
  url: z
    .string()
    .trim()
    .max(workshopLimits.url, { abort: true })
    .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain }))
    .nullable(),
  seats: z.int().min(1).max(workshopLimits.seats).nullable(),
  material: line(workshopLimits.material),
  cancelled: z.boolean(),
});

const consoleWorkshop = z.object({
  id,
  /** In the caller's language. */
  title: z.string(),
  program: idAndName,
  held_on: day,
  start_time: clockTime.nullable(),
  minutes: z.int().nullable(),
  place: z.string().nullable(),
  url: z.string().nullable(),
  seats: z.int().nullable(),
  material: z.string().nullable(),
  cancelled: z.boolean(),
  seated: z.int(),
  waiting: z.int(),
  /** How many came, of those about whom it is noted. */
  attended: z.int(),
  /** How many were noted as present or absent. */
  noted: z.int(),
  /**
   * What those who were there answered: counts only. Null as long as answers can be given, and always for fewer than five, so that no
   * count changes when one person answers.
   */
  answers: z.object({ useful_now: z.int(), useful_later: z.int(), not_useful: z.int() }).nullable(),
  /** When the answers are counted; null for a cancelled workshop. */
  answers_from: timestamp.nullable(),
  /** `cancel`: cancel it or put it back, before it begins; `note`: who came, from then on. */
  can: z.object({ edit: z.boolean(), cancel: z.boolean(), note: z.boolean() }),
});
export type ConsoleWorkshop = z.input<typeof consoleWorkshop>;

export const listWorkshops = listEndpoint({
  name: 'workshops',
  summary: 'The workshops of the programs in the caller’s scope',
  row: consoleWorkshop,
  filter: { q: searchText, program_id: id.optional(), to_come: z.boolean().optional() },
  sort: ['urgency', 'held_on'],
});

export const getWorkshop = getEndpoint({ name: 'workshops', summary: 'A workshop', row: consoleWorkshop });

export const changeWorkshop = updateEndpoint({
  name: 'workshops',
  summary: 'Say when and where a workshop is, for how many, and what is shared afterwards; or cancel it',
  body: withExpected(details.partial()),
  row: consoleWorkshop,
});

const workshopSignUp = z.object({
  id,
  user_id: id,
  name: fullName,
  state: z.enum(['seated', 'waiting']),
  /** Null until it is noted. */
  attended: z.boolean().nullable(),
  created_at: timestamp,
});
export type WorkshopSignUp = z.input<typeof workshopSignUp>;

export const listWorkshopSignUps = listEndpoint({
  name: 'workshop_sign_ups',
  action: 'workshops.read',
  summary: 'Who signed up for a workshop: those with a seat first, then the waiting list in its order',
  row: workshopSignUp,
  filter: { workshop_id: id.optional() },
  sort: ['created_at'],
});

export const noteAttendance = updateEndpoint({
  name: 'workshop_sign_ups',
  action: 'workshops.edit',
  summary: 'Note whether somebody came to a workshop',
  body: withExpected(z.strictObject({ attended: z.boolean().nullable() })),
  row: workshopSignUp,
});
