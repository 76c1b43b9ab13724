import { z } from 'zod';
import { day, id, locale, timestamp, translatedText } from '../fields.ts';
import { maxElementNameLength, maxWorkshops, programLengths } from '../values/limits.ts';
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
  withExpected,
} from './resource.ts';

const workshop = z.object({ id, title: translatedText, held_on: day });

const consoleProgram = z.object({
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
  /** Number of enrolled people. */
  enrolled: z.int(),
  /** Number of enrollments, requests, relationships, roles, invitations and documents that refer to it. */
  usage: z.int(),
  /** Languages of the company in which one of its texts is missing. */
  missing: z.array(locale),
  /** `edit`: dates, description and workshops. `manage`: name, archive and restore. */
  can: z.object({ edit: z.boolean(), manage: z.boolean() }),
});
export type ConsoleProgram = z.input<typeof consoleProgram>;

/** The full list after the change: items with an id are updated, items without one are created, missing ones are deleted. */
const workshops = z
  .array(z.strictObject({ id: id.optional(), title: translatedTexts(programLengths.workshop_title), held_on: day }))
  .max(maxWorkshops);
const details = { description: translatedTexts(programLengths.description), starts_on: day, ends_on: day, workshops };

export const listConsolePrograms = listEndpoint({
  name: 'programs',
  summary: 'The programs in the caller’s scope',
  row: consoleProgram,
  filter: { q: searchText, with_archived: withArchived },
  sort: ['position', 'starts_on'],
});

export const getConsoleProgram = getEndpoint({ name: 'programs', summary: 'A program', row: consoleProgram });

export const createProgram = createEndpoint({
  name: 'programs',
  action: 'programs.manage',
  summary: 'Add a program',
  body: z.strictObject({
    names: translatedTexts(maxElementNameLength),
    ...details,
    description: details.description.optional(),
    workshops: workshops.optional(),
  }),
  row: consoleProgram,
});

export const updateProgram = updateEndpoint({
  name: 'programs',
  summary: 'Change a program; its program managers change only its dates, description and workshops',
  body: withExpected(z.strictObject({ names: translatedTexts(maxElementNameLength), ...details, archived: z.boolean() }).partial()),
  row: consoleProgram,
});

export const removeProgram = removeEndpoint({
  name: 'programs',
  action: 'programs.manage',
  summary: 'Remove a program; archives it if it is in use',
});

export const orderPrograms = orderEndpoint({
  name: 'program_orders',
  action: 'programs.manage',
  summary: 'Reorder the programs',
  body: z.strictObject({ ids: orderedIds }),
});
