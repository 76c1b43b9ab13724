import { z } from 'zod';
import { id, locale, translatedText } from '../fields.ts';
import { profileType } from '../states.ts';
import { stepLengths } from '../values/limits.ts';
import { editableListEndpoints } from './editable-list.ts';
import { elementPermissions, orderEndpoint, orderedIds, translatedTexts } from './resource.ts';

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

export const stepEndpoints = {
  ...editableListEndpoints({
    name: 'steps',
    summaries: {
      list: 'The steps of both profile types, in order',
      get: 'A step',
      create: 'Add a step at the end of a profile type; `anchor` is made from the title by default',
      update: 'Change a step',
      remove: 'Remove a step without questions',
    },
    row: consoleStep,
    filter: { profile_type: profileType.optional() },
    sort: ['position'],
    created: z.strictObject({ profile_type: profileType, title: translatedTexts(stepLengths.title), anchor: anchor.optional() }),
    changed: z.strictObject({ title: translatedTexts(stepLengths.title), anchor }).partial(),
  }),
  order: orderEndpoint({
    name: 'step_orders',
    action: 'steps.edit',
    summary: 'Reorder the steps of a profile type',
    body: z.strictObject({ profile_type: profileType, ids: orderedIds }),
  }),
};
