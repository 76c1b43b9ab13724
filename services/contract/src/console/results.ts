import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fileBytes, id } from '../fields.ts';

// Meetings, reports and ratings by month, program and business unit, over the relationships in the caller's scope.
// A rating is hidden when fewer than five people answered in its group. If the hidden groups of a dimension have fewer than five people
// together, the smallest other group is hidden too: otherwise their rating could be computed as the total minus the shown groups.
// Ratings cover all months, whatever `months` is, except those in which an answer may still be corrected.

/** A month, `2026-11`. */
const month = z.string().regex(/^\d{4}-\d{2}$/);

/** The answers on a scale. If they are hidden, `enough` is false and the other fields are null. */
const rating = z.object({
  average: z.number().nullable(),
  /** Number of answers at each level, lowest level first. */
  levels: z.array(z.number().int()).nullable(),
  enough: z.boolean(),
});

/** Numbers of meetings and of their reports. */
const activity = z.object({
  held: z.number().int(),
  cancelled: z.number().int(),
  /** Number of required reports, and number of those that were sent. Optional reports count in neither. */
  reports_due: z.number().int(),
  reports_sent: z.number().int(),
});

const consoleResults = z.object({
  id: z.string(),
  relationships: z.object({
    active: z.number().int(),
    finished: z.number().int(),
    silent: z.number().int(),
    help_wanted: z.number().int(),
  }),
  /** Relationships of peers, which no other figure counts, with the sessions that they held in the requested months. */
  peer_relationships: z.object({ active: z.number().int(), finished: z.number().int(), held: z.number().int() }),
  /** Meetings of the requested months. With `program_id`, the rating is that of the program, and months and units have no rating. */
  total: activity.extend({ rating }),
  months: z.array(activity.extend({ month, rating })),
  programs: z.array(activity.extend({ id: id.nullable(), name: z.string().nullable(), rating })),
  /** By the participant's business unit. */
  business_units: z.array(activity.extend({ id: id.nullable(), name: z.string().nullable(), rating })),
  /** From 0 to 10, how likely people are to recommend mentoring, asked at the end of a relationship. */
  recommendation: rating,
  /** Workshops of the requested months, of how many people it is noted whether they came, and how many did. Null for managers of units. */
  workshops: z.object({ held: z.number().int(), noted: z.number().int(), attended: z.number().int() }).nullable(),
});
export type ConsoleResults = z.input<typeof consoleResults>;

const filter = z.strictObject({ program_id: id.optional(), months: z.coerce.number().int().min(3).max(24).default(12) });

export const getResults = endpoint({
  method: 'GET',
  url: '/backoffice/v1/results',
  access: 'console',
  action: 'results.read',
  summary: 'Ratings, meetings held and reports sent, by month, program and unit',
  schema: { querystring: filter, response: consoleResults },
});

export const exportResults = endpoint({
  method: 'GET',
  url: '/backoffice/v1/result_exports',
  access: 'console',
  action: 'results.read',
  summary: 'The same figures as a file for spreadsheets',
  download: 'text/csv; charset=utf-8',
  schema: { querystring: filter, response: fileBytes },
});
