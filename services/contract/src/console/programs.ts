import { z } from 'zod';
import { day, id, locale, timestamp, translatedText } from '../fields.ts';
import { maxElementNameLength, maxWorkshops, programLengths } from '../values/limits.ts';
import { editableListEndpoints } from './editable-list.ts';
import { orderEndpoint, orderedIds, searchText, translatedTexts, withArchived } from './resource.ts';

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

export const programEndpoints = {
  ...editableListEndpoints({
    name: 'programs',
    manage: 'programs.manage',
    summaries: {
      list: 'The programs in the caller’s scope',
      get: 'A program',
      create: 'Add a program',
      update: 'Change a program; its program managers change only its dates, description and workshops',
      remove: 'Remove a program; archives it if it is in use',
    },
    row: consoleProgram,
    filter: { q: searchText, with_archived: withArchived },
    sort: ['position', 'starts_on'],
    created: z.strictObject({
      names: translatedTexts(maxElementNameLength),
      ...details,
      description: details.description.optional(),
      workshops: workshops.optional(),
    }),
    changed: z.strictObject({ names: translatedTexts(maxElementNameLength), ...details, archived: z.boolean() }).partial(),
  }),
  order: orderEndpoint({
    name: 'program_orders',
    action: 'programs.manage',
    summary: 'Reorder the programs',
    body: z.strictObject({ ids: orderedIds }),
  }),
};
