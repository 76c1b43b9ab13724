import { z } from 'zod';
import { id } from '../fields.ts';
import { maxDecisions } from '../values/limits.ts';
import { createEndpoint, removeEndpoint } from './resource.ts';

export const createEnrollments = createEndpoint({
  name: 'program_enrollments',
  action: 'enrollments.change',
  summary: 'Enroll people in a program; those who are enrolled already stay so',
  body: z.strictObject({ user_ids: z.array(id).min(1).max(maxDecisions), program_id: id }),
  /** `added` are those who were not enrolled before. */
  row: z.object({ id, added: z.array(id) }),
});

export const removeEnrollment = removeEndpoint({
  name: 'program_enrollments',
  action: 'enrollments.change',
  summary: 'End the enrollment of a person in a program; their relationships go on',
});
