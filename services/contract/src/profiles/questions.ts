import { z } from 'zod';
import { fieldTypes } from '../values/field-types.ts';
import { maxAnswerLength } from '../values/limits.ts';

// What the questions of profiles and those of reports and reviews share.

export const fieldType = z.enum(fieldTypes);

/** Codes in the person's order, or a text: an ISO date, `true` for a ticked checkbox, the id of a file. */
export const answerValue = z.union([
  z.array(z.strictObject({ code: z.string().max(60, { abort: true }) })).max(50),
  z.string().max(maxAnswerLength, { abort: true }),
]);
export type AnswerValue = z.infer<typeof answerValue>;

/** Answers by field name; an empty list or text removes the answer. */
export const answersByField = z.record(z.string().max(60, { abort: true }), answerValue);
