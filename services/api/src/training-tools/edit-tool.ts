import type { trainingToolEndpoints } from '@binome/contract/console/training-tools';
import type { z } from 'zod';
import { insertElement, updateElement } from '../console/list-queries.ts';
import { ApiError } from '../platform/http/errors.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import { findProgram } from '../programs/queries.ts';

type NewTool = z.output<typeof trainingToolEndpoints.create.schema.body>;
type ToolChange = Omit<z.output<typeof trainingToolEndpoints.update.schema.body>, 'archived' | 'expected'>;
type Target = { url?: string | null | undefined; guide?: string | null | undefined; program_id?: string | null | undefined };

/**
 * Inserts a tool at the end of the list. Returns its id.
 * @throws ApiError `invalid`
 */
export async function insertTool(context: ConsoleContext, tool: NewTool): Promise<string> {
  await assertTarget(context, tool);
  return insertElement(context.tx, 'training_tools', tool);
}

/** @throws ApiError `invalid` */
export async function changeTool(context: ConsoleContext, tool: Target & { id: string }, change: ToolChange): Promise<void> {
  await assertTarget(context, { ...tool, ...change });
  await updateElement(context.tx, 'training_tools', tool.id, change);
}

/** A tool opens an address or a guide, not both, and its program exists. */
async function assertTarget({ tx }: ConsoleContext, { url, guide, program_id }: Target): Promise<void> {
  if (url && guide) throw new ApiError('invalid', { fields: { url: [{ code: 'url_and_guide' }] } });
  if (program_id && !(await findProgram(tx, program_id))) throw new ApiError('invalid', { fields: { program_id: [{ code: 'invalid' }] } });
}
