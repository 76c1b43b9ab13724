import type { TrainingTool } from '../../lib/data/training-tools.ts';

export type ToolCategory = TrainingTool['category'];

/** In the order of the tabs. */
export const toolCategories = ['video', 'conference', 'tool'] as const satisfies ToolCategory[];

/** Reads a category from the address; an unknown one becomes the tutorials. */
export function readCategory(value: unknown): ToolCategory {
  return toolCategories.find((category) => category === value) ?? 'video';
}
