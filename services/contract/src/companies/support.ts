import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { crashLengths, maxReportedCalls, problemLengths } from '../values/limits.ts';

/** What a front end reports of a crash. */
export const crash = z.strictObject({
  error: z.string().max(crashLengths.error, { abort: true }),
  component_stack: z.string().max(crashLengths.component_stack, { abort: true }).optional(),
  browser_name: z.string().max(crashLengths.browser_name, { abort: true }).optional(),
  /** The version of the front end. */
  version: z.string().max(crashLengths.version, { abort: true }).optional(),
});

export const reported = z.object({ success: z.literal(true) });

export const reportCrash = endpoint({
  method: 'POST',
  url: '/api/v1/error_mailers',
  access: 'public',
  status: 201,
  summary: 'Report a crash of the front end to the provider',
  schema: {
    body: z.strictObject({ body: crash, user: z.strictObject({ id: id.nullable().optional() }).optional() }),
    response: reported,
  },
});

/** A call without its content: the path has the names of its parameters and not their values. Status 0: no answer. */
const reportedCall = z.strictObject({
  method: z.string().regex(/^[A-Z]{3,7}$/),
  path: z
    .string()
    .max(problemLengths.page, { abort: true })
    // No digits but those of `v1`, so that it cannot hold an id.
    .regex(/^\/((v1|:?[a-z_-]+)(\/|$))*$/),
  status: z.int().min(0).max(599),
  duration_ms: z.int().min(0),
});
export type ReportedCall = z.input<typeof reportedCall>;

export const reportProblem = endpoint({
  method: 'POST',
  url: '/api/v1/problem_reports',
  access: 'member',
  action: 'problems.report',
  status: 201,
  summary: 'Describe a problem to the provider, who answers by e-mail',
  schema: {
    body: z.strictObject({
      description: z.string().trim().min(problemLengths.description.min).max(problemLengths.description.max, { abort: true }),
      /** The number of the request that failed last: the `x-request-id` of its reply. */
      request_id: z.uuid().nullable().optional(),
      /** The address of the page, without its query. */
      page: z
        .string()
        .max(problemLengths.page, { abort: true })
        .regex(/^\/[^?#]*$/)
        .nullable()
        .optional(),
      version: z.string().max(crashLengths.version, { abort: true }).optional(),
      browser_name: z.string().max(crashLengths.browser_name, { abort: true }).optional(),
      /** The last calls of the front end, the oldest first. */
      calls: z.array(reportedCall).max(maxReportedCalls).optional(),
    }),
    response: z.object({ success: z.literal(true), message: z.string() }),
  },
});
