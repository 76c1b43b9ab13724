import { z } from 'zod';
import { id } from '../fields.ts';

/** A person as circles show them. */
export const circlePerson = z.object({
  user_id: id,
  first_name: z.string(),
  last_name: z.string(),
  avatar_url: z.string().nullable(),
  job_title: z.string().nullable(),
});
export type CirclePerson = z.input<typeof circlePerson>;
