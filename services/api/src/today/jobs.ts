import type { CompanyContext } from '../platform/process/context.ts';
import { insertFigures, listProgramIds } from './daily-figure-queries.ts';
import { type Figures, figureNames, selectFigures } from './figure-queries.ts';
import { openReader } from './read-queues.ts';

/** Stores the figures of the day, of the company and of each of its programs. */
export async function writeDailyFigures(context: CompanyContext): Promise<void> {
  const { tx, actor, now } = context;
  // The company reads its own figures whole, as its directory would: no role narrows them.
  const company = { kind: 'directory', company_id: actor.company_id, language: 'fr', api_key: { name: '' } } as const;
  const whole = await openReader({ tx, actor: company, locale: 'fr', now }, null);
  for (const programId of [null, ...(await listProgramIds(tx))]) {
    const { rows } = await selectFigures({ ...whole, programId }).execute(tx);
    const figures = rows[0] as Figures;
    await insertFigures(
      tx,
      figureNames.map((name) => ({
        measured_on: now.toISOString().slice(0, 10),
        program_id: programId,
        name,
        value: figures[name],
        created_at: now,
      })),
    );
  }
}
