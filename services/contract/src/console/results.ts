import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fileBytes, id } from '../fields.ts';

// How the program lives, in figures. No figure of what people answered rests on fewer than five of them, and none can be computed
// by setting those shown against each other: groups are left out beyond the small ones where that takes it. So that no answer
// moves a figure by itself either, ratings are of all time, whatever the months asked for, and a month counts from a week after its
// end, together with the months before it until five people answered. Programs and units move on by whole quarters, and without
// the quarters in which too few of theirs answered: these answers count in the total alone.

/** A month, `2026-11`. */
const month = z.string().regex(/^\d{4}-\d{2}$/);

/** What people answered on a scale; the figures are null where they are not shown, which `enough` says. */
const rating = z.object({
  average: z.number().nullable(),
  /** How many answers at each level, the lowest first. */
  levels: z.array(z.number().int()).nullable(),
  enough: z.boolean(),
});

/** What was held, and what of it was reported: counts of sessions, which tell nothing that people wrote. */
const activity = z.object({
  held: z.number().int(),
  cancelled: z.number().int(),
  /** Reports that sessions asked for, and how many of these were sent; those that are welcome only count in neither. */
  reports_due: z.number().int(),
  reports_sent: z.number().int(),
});

export const consoleResults = z.object({
  id: z.string(),
  relationships: z.object({
    active: z.number().int(),
    finished: z.number().int(),
    silent: z.number().int(),
    help_wanted: z.number().int(),
  }),
  /** Sessions of the months asked for; asked for one program, its rating, and none by month or unit. */
  total: activity.extend({ rating }),
  months: z.array(activity.extend({ month, rating })),
  programs: z.array(activity.extend({ id: id.nullable(), name: z.string().nullable(), rating })),
  /** By the mentee's business unit. */
  business_units: z.array(activity.extend({ id: id.nullable(), name: z.string().nullable(), rating })),
  /** How people would recommend mentoring, 0 to 10, at the end. */
  recommendation: rating,
});
export type ConsoleResults = z.input<typeof consoleResults>;

const filter = z.strictObject({ program_id: id.optional(), months: z.coerce.number().int().min(3).max(24).default(12) });

export const getResults = endpoint({
  method: 'GET',
  url: '/backoffice/v1/results',
  access: 'console',
  summary: 'Ratings, sessions held and reports sent, by month, program and unit',
  schema: { querystring: filter, response: consoleResults },
});

export const exportResults = endpoint({
  method: 'GET',
  url: '/backoffice/v1/result_exports',
  access: 'console',
  summary: 'The same figures as a file for spreadsheets',
  download: 'text/csv; charset=utf-8',
  schema: { querystring: filter, response: fileBytes },
});
