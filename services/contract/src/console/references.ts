import { z } from 'zod';
import { day, id } from '../fields.ts';
import { listOf } from './resource.ts';

// The short lists that filters and forms choose from.

const q = z.string().trim().max(100).optional();

export const listBusinessUnits = listOf({
  name: 'business_units',
  summary: 'The business units of the company, or those one looks after',
  row: z.object({ id, name: z.string() }),
  filter: { q },
  sort: ['name', 'position'],
});

export const listSites = listOf({
  name: 'sites',
  summary: 'The sites of the company',
  row: z.object({ id, name: z.string(), country: z.string(), time_zone: z.string() }),
  filter: { q },
  sort: ['name'],
});

export const listConsolePrograms = listOf({
  name: 'programs',
  summary: 'The programs of the company, or those one looks after',
  row: z.object({ id, name: z.string(), starts_on: day, ends_on: day }),
  filter: { q },
  sort: ['position', 'starts_on'],
});
