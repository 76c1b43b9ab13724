import { z } from 'zod';
import { enrollment } from '../accounts/users.ts';
import { endpoint } from '../endpoint.ts';
import { day, id } from '../fields.ts';
import { workshop } from './workshops.ts';

const program = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  starts_on: day,
  ends_on: day,
  workshops: z.array(workshop),
  enrolled: z.boolean(),
});

export const listPrograms = endpoint({
  method: 'GET',
  url: '/api/v1/programs',
  access: 'member',
  action: 'company_lists.read',
  summary: 'The programs of the company',
  schema: { response: z.object({ data: z.array(program) }) },
});

export const listEnrollments = endpoint({
  method: 'GET',
  url: '/api/v1/program_enrollments',
  access: 'member',
  action: 'own_enrollments.read',
  summary: 'The program enrollments of the caller',
  schema: { response: z.object({ data: z.array(enrollment) }) },
});
