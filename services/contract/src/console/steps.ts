import { z } from 'zod';
import { id, locale, translatedText } from '../fields.ts';
import { profileType } from '../states.ts';
import { stepLengths } from '../values/limits.ts';
import {
  createEndpoint,
  elementPermissions,
  getEndpoint,
  listEndpoint,
  orderEndpoint,
  orderedIds,
  removeEndpoint,
  translatedTexts,
  updateEndpoint,
  withExpected,
} from './resource.ts';

const anchor = z
  .string()
  .trim()
  .regex(new RegExp(`^[a-z0-9_]{1,${stepLengths.anchor}}$`));

/** A step of filling in a profile. */
const consoleStep = z.object({
  id,
  profile_type: profileType,
  /** Identifies the step in the URL of the page. */
  anchor: z.string(),
  title: translatedText,
  label: z.string(),
  position: z.int(),
  /** Number of questions, without archived ones. */
  questions: z.int(),
  missing: z.array(locale),
  can: elementPermissions,
});
export type ConsoleStep = z.input<typeof consoleStep>;

export const listConsoleSteps = listEndpoint({
  name: 'steps',
  summary: 'The steps of both profile types, in order',
  row: consoleStep,
  filter: { profile_type: profileType.optional() },
  sort: ['position'],
});

export const getConsoleStep = getEndpoint({ name: 'steps', summary: 'A step', row: consoleStep });

export const createStep = createEndpoint({
  name: 'steps',
  summary: 'Add a step at the end of a profile type; `anchor` is made from the title by default',
  body: z.strictObject({ profile_type: profileType, title: translatedTexts(stepLengths.title), anchor: anchor.optional() }),
  row: consoleStep,
});

export const updateStep = updateEndpoint({
  name: 'steps',
  summary: 'Change a step',
  body: withExpected(z.strictObject({ title: translatedTexts(stepLengths.title), anchor }).partial()),
  row: consoleStep,
});

export const removeStep = removeEndpoint({ name: 'steps', summary: 'Remove a step without questions' });

export const orderSteps = orderEndpoint({
  name: 'step_orders',
  action: 'steps.edit',
  summary: 'Reorder the steps of a profile type',
  body: z.strictObject({ profile_type: profileType, ids: orderedIds }),
});
