import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id } from '../fields.ts';

/** What the page of the settings says about each list, and who changes what the caller may only read. */
export const getSettings = endpoint({
  method: 'GET',
  url: '/backoffice/v1/settings',
  access: 'console',
  action: 'settings.read',
  summary: 'How much each list of the company’s settings holds, and the administrators who change them',
  schema: {
    response: z.object({
      administrators: z.array(z.object({ id, first_name: z.string(), last_name: z.string(), email: z.string() })),
      counts: z.object({
        business_units: z.int(),
        sites: z.int(),
        programs: z.int(),
        training_tools: z.int(),
        questions: z.int(),
        required_questions: z.int(),
        feedback_questions: z.int(),
        tags: z.int(),
        tag_families: z.int(),
        meeting_reasons: z.int(),
      }),
      /** When the next program ends, if one runs. */
      next_program_end: day.nullable(),
    }),
  },
});

export type SettingsSummary = z.input<typeof getSettings.schema.response>;
