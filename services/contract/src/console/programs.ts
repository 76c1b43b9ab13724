import { z } from 'zod';
import { day, id, locale, timestamp, translatedText } from '../fields.ts';
import {
  createEndpoint,
  getEndpoint,
  listEndpoint,
  orderEndpoint,
  orderedIds,
  removeEndpoint,
  searchText,
  translatedTexts,
  updateEndpoint,
  withArchived,
} from './resource.ts';

const workshop = z.object({ id, title: translatedText, held_on: day });

/** A program with its workshops. */
export const consoleProgram = z.object({
  id,
  /** The name in the caller's language. */
  name: z.string(),
  names: translatedText,
  description: translatedText,
  starts_on: day,
  ends_on: day,
  position: z.int(),
  archived_at: timestamp.nullable(),
  workshops: z.array(workshop),
  /** How many people take part. */
  enrolled: z.int(),
  /** How many enrolments, requests, accompaniments, roles, invitations and texts name it. */
  usage: z.int(),
  /** The company's languages in which a text of it is missing. */
  missing: z.array(locale),
  /** `edit`: its dates, description and workshops; `manage`: its name, its end, its return. */
  can: z.object({ edit: z.boolean(), manage: z.boolean() }),
});
export type ConsoleProgram = z.input<typeof consoleProgram>;

/** Workshops as they are after the change: those with an id stay, those without are new, the others go. */
const workshops = z.array(z.strictObject({ id: id.optional(), title: translatedTexts(160), held_on: day })).max(60);
const details = { description: translatedTexts(2000), starts_on: day, ends_on: day, workshops };

export const listConsolePrograms = listEndpoint({
  name: 'programs',
  summary: 'The programs of the company, or those one looks after',
  row: consoleProgram,
  filter: { q: searchText, with_archived: withArchived },
  sort: ['position', 'starts_on'],
});

export const getConsoleProgram = getEndpoint({ name: 'programs', summary: 'A program', row: consoleProgram });

export const createProgram = createEndpoint({
  name: 'programs',
  summary: 'Add a program',
  body: z.strictObject({
    names: translatedTexts(120),
    ...details,
    description: details.description.optional(),
    workshops: workshops.optional(),
  }),
  row: consoleProgram,
});

export const updateProgram = updateEndpoint({
  name: 'programs',
  summary: 'Change a program; those who manage it change its dates, description and workshops',
  body: z.strictObject({ names: translatedTexts(120), ...details, archived: z.boolean() }).partial(),
  row: consoleProgram,
});

export const removeProgram = removeEndpoint({ name: 'programs', summary: 'Remove a program; one in use is archived' });

export const orderPrograms = orderEndpoint({
  name: 'program_orders',
  summary: 'Put the programs in order',
  body: z.strictObject({ ids: orderedIds }),
});
