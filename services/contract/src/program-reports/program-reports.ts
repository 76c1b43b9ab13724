import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { colour, id } from '../fields.ts';

// The report of the mentoring of a company, or of one program, over a period: one page, which is read outside the console too. The API
// writes its texts in the reader's language: a number from 1 to 4 never leaves it.

/** A month, `2026-11`. */
export const reportMonth = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/);

/** `start`: since the first relationship began. */
export const reportPeriod = z.enum(['month', 'quarter', 'start']);

const text = z.string();
/** Of a bar, from 0 to 1; null if the number is hidden. */
const share = z.number().min(0).max(1).nullable();
const bar = z.object({ label: text, value: text, share });

export const reportSheet = z.object({
  month: reportMonth,
  company: z.object({ name: text, brand_colour: colour, logo_url: text.nullable() }),
  title: text,
  days: text,
  compared: text.nullable(),
  sentences: z.array(z.object({ lead: text, text })),
  figures: z.array(z.object({ code: text, value: text, label: text, change: text.nullable(), tone: z.enum(['good', 'bad', 'same']) })),
  /** From the invitation to the first session. It is today's: absent from the page of an earlier period. */
  steps: z.object({ title: text, bars: z.array(bar), loss: text.nullable() }).nullable(),
  /** Sessions by month. */
  months: z.object({ title: text, bars: z.array(bar) }),
  /** Topics short of mentors, today. */
  topics: z
    .object({ title: text, heads: z.tuple([text, text]), rows: z.array(z.object({ name: text, lack: text })), none: text })
    .nullable(),
  /** Running relationships by the mentee's business unit; small units are counted together. */
  units: z.object({ title: text, rows: z.array(z.object({ name: text, value: text })) }).nullable(),
  /** The workshops of the period; null without one. */
  workshops: z.object({ title: text, text }).nullable(),
  /** What the referent writes about the month that follows. */
  note: z.object({ title: text, body: text.nullable(), by: text.nullable() }),
  method: text,
});
export type ReportSheet = z.output<typeof reportSheet>;

const ownReport = reportSheet.extend({
  /** The program that the report is about; null for the whole company. */
  program_id: id.nullable(),
  /** Does the caller get the mail about it each month? */
  mailed: z.boolean(),
});
export type OwnReport = z.output<typeof ownReport>;

export const getOwnReport = endpoint({
  method: 'GET',
  url: '/api/v1/program_reports',
  access: 'member',
  action: 'own_reports.read',
  summary: 'The report of a month that is over, for those to whom a referent sends it each month',
  schema: {
    querystring: z.strictObject({
      program_id: id.optional(),
      /** The last one that is over without it. */
      month: reportMonth.optional(),
    }),
    response: z.object({ data: ownReport }),
  },
});
