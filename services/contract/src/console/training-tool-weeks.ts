import { z } from 'zod';
import { trainingToolCategory } from '../companies/training-tools.ts';
import { day, id } from '../fields.ts';
import { listEndpoint, searchText } from './resource.ts';

const trainingToolWeek = z.object({
  /** The tool and the week. */
  id: z.string(),
  training_tool_id: id,
  label: z.string(),
  category: trainingToolCategory,
  /** The Monday of the week. */
  week_on: day,
  clicks: z.int(),
  /** Number of different people who clicked. */
  people: z.int(),
});
export type TrainingToolWeek = z.input<typeof trainingToolWeek>;

export const listTrainingToolWeeks = listEndpoint({
  name: 'training_tool_weeks',
  action: 'training_tools.read',
  summary: 'Clicks and different people of each training tool by week; weeks without a click are left out',
  row: trainingToolWeek,
  filter: { q: searchText, training_tool_id: id.optional(), category: trainingToolCategory.optional() },
  sort: ['week_on', 'clicks', 'people'],
});
