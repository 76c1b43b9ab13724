import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fullName, id, timestamp } from '../fields.ts';
import { reportMonth, reportPeriod, reportSheet } from '../program-reports/program-reports.ts';
import { maxReportNoteLength } from '../values/limits.ts';
import { createEndpoint, listEndpoint, removeEndpoint, withExpected } from './resource.ts';

const programReport = reportSheet.extend({
  id: z.string(),
  /** `note`: what stands under "next month"; `readers`: who gets the mail about it. */
  can: z.object({ note: z.boolean(), readers: z.boolean() }),
});
export type ProgramReport = z.input<typeof programReport>;

export const getProgramReport = endpoint({
  method: 'GET',
  url: '/backoffice/v1/program_reports',
  access: 'console',
  action: 'reports.read',
  summary: 'One page about the mentoring of a period and the one before: figures, sentences chosen by rule, topics short of mentors',
  schema: {
    querystring: z.strictObject({
      program_id: id.optional(),
      period: reportPeriod.default('month'),
      /** The last month of the period; the current one without it. */
      month: reportMonth.optional(),
    }),
    response: programReport,
  },
});

const ofProgram = { program_id: id.nullable() };

/** An empty text takes the note away. */
const note = z.object({ id, ...ofProgram, month: reportMonth, body: z.string() });

export const writeReportNote = createEndpoint({
  name: 'program_report_notes',
  action: 'reports.send',
  summary: 'Write what comes in the month after the report: its readers see it at the foot of the page',
  body: withExpected(
    z.strictObject({ ...ofProgram, month: reportMonth, body: z.string().trim().max(maxReportNoteLength, { abort: true }) }),
  ),
  row: note,
});

const reportReader = z.object({
  id,
  ...ofProgram,
  user_id: id,
  name: fullName,
  /** The last month whose page the person has opened, signed in. */
  opened_month: reportMonth.nullable(),
  /** False: the person has ended these mails. */
  mailed: z.boolean(),
  created_at: timestamp,
});
export type ReportReader = z.input<typeof reportReader>;

export const listReportReaders = listEndpoint({
  name: 'report_readers',
  action: 'reports.send',
  summary: 'Who gets a mail each month with a link to the report of the whole company (`program_id` null) or of a program',
  row: reportReader,
  filter: ofProgram,
  sort: ['name'],
});

export const createReportReader = createEndpoint({
  name: 'report_readers',
  action: 'reports.send',
  summary: 'Let a member read the report, and send them a link on the first working day of each month',
  body: z.strictObject({ ...ofProgram, user_id: id }),
  row: reportReader,
});

export const removeReportReader = removeEndpoint({
  name: 'report_readers',
  action: 'reports.send',
  summary: 'End the access of a member to the report, and the mails about it',
});
