import { z } from 'zod';
import { id, locale, translated } from '../fields.ts';
import { profileType } from '../states.ts';
import { canEdit, changeOf, creationOf, listOf, oneOf, orderedIds, orderOf, removalOf, texts } from './resource.ts';

const anchor = z
  .string()
  .trim()
  .regex(/^[a-z0-9_]{1,40}$/);

/** A step of the path to a profile. */
export const consoleStep = z.object({
  id,
  profile_type: profileType,
  /** What stands in its address. */
  anchor: z.string(),
  title: translated,
  label: z.string(),
  position: z.int(),
  /** How many questions it holds, archived ones left out. */
  questions: z.int(),
  missing: z.array(locale),
  can: canEdit,
});
export type ConsoleStep = z.input<typeof consoleStep>;

export const listConsoleSteps = listOf({
  name: 'steps',
  summary: 'The steps of both paths, in order',
  row: consoleStep,
  filter: { profile_type: profileType.optional() },
  sort: ['position'],
});

export const getConsoleStep = oneOf({ name: 'steps', summary: 'A step', row: consoleStep });

export const createStep = creationOf({
  name: 'steps',
  summary: 'Add a step at the end of a path; its anchor is made from its title unless given',
  body: z.strictObject({ profile_type: profileType, title: texts(120), anchor: anchor.optional() }),
  row: consoleStep,
});

export const updateStep = changeOf({
  name: 'steps',
  summary: 'Change a step',
  body: z.strictObject({ title: texts(120), anchor }).partial(),
  row: consoleStep,
});

export const removeStep = removalOf({ name: 'steps', summary: 'Remove a step that holds no question' });

export const orderSteps = orderOf({
  name: 'step_orders',
  summary: 'Put the steps of a path in order',
  body: z.strictObject({ profile_type: profileType, ids: orderedIds }),
});
