import type { previewWorkforce } from '@binome/contract/console/workforce';
import type { z } from 'zod';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { needsConfirmation, needsNumberConfirmation, type WorkforceChange, type WorkforcePerson } from './plan.ts';
import { findPaired } from './queries.ts';
import type { ReadWorkforce } from './read-workforce.ts';

/** Presents what an import would do, with names instead of ids. */
export async function presentPreview(
  { tx }: ConsoleContext,
  { table, plan, resembling, faults, version, names }: ReadWorkforce,
): Promise<z.output<typeof previewWorkforce.schema.response>> {
  const paired = await findPaired(
    tx,
    [...plan.gone, ...resembling.map(({ person }) => person)].map(({ id }) => id),
  );
  const textOf = (value: string | null) => (value === null ? null : (names.get(value) ?? value));
  const present = (change: WorkforceChange) => ({ field: change.field, before: textOf(change.before), after: textOf(change.after) ?? '' });
  const nameOf = ({ id, email, first_name, last_name }: WorkforcePerson) => ({ id, email, name: `${first_name} ${last_name}` });
  return {
    columns: table.columns,
    reading: table.reading,
    version,
    invited: plan.invited.map(({ line, email, first_name, last_name }) => ({ line, email, name: `${first_name} ${last_name}` })),
    changed: plan.changed.map(({ person, changes }) => ({ ...nameOf(person), changes: changes.map(present) })),
    gone: plan.gone.map((person) => ({ ...nameOf(person), paired: paired.has(person.id) })),
    back: plan.back.map(nameOf),
    kept: plan.kept.map(({ person, reason }) => ({ ...nameOf(person), reason })),
    resembling: resembling.map(({ row, person, same }) => ({
      line: row.line,
      email: row.email,
      name: `${row.first_name} ${row.last_name}`,
      person: { ...nameOf(person), paired: paired.has(person.id) },
      same,
    })),
    faults,
    unchanged: plan.unchanged,
    active: plan.active,
    needs_confirmation: needsConfirmation(plan),
    changed_numbers: plan.numbers.changed,
    needs_number_confirmation: needsNumberConfirmation(plan),
  };
}
