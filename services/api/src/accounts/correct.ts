import type { correctUser, userCorrection } from '@binome/contract/console/users';
import type { z } from 'zod';
import { audit, changesOf } from '../platform/data/audit.ts';
import { ApiError, type FieldFault } from '../platform/http/errors.ts';
import { throwFaults } from '../platform/http/throw-faults.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import { canCorrect } from '../policies/accounts.ts';
import { consoleScopeOf } from '../policies/console.ts';
import { findPlaceNames, isPlaceOpen, lockCorrectable, updatePlace } from './correct-queries.ts';
import { directoryFieldsOf } from './directory-fields.ts';

type Correction = z.output<typeof userCorrection>;
type Field = keyof Correction;

/**
 * Corrects the job title, the unit and the site of a person.
 * @throws ApiError `not_found`; `forbidden`; `conflict` if somebody has corrected the same field meanwhile; `invalid` for an archived unit
 * or site, and for a field that the company's directory overwrites
 */
export async function correct(context: ConsoleContext, id: string, body: z.output<typeof correctUser.schema.body>): Promise<void> {
  const { tx, actor } = context;
  const { expected, ...change } = body;
  const person = await lockCorrectable(tx, consoleScopeOf(actor), id);
  if (!person) throw new ApiError('not_found');
  if (!canCorrect(actor, person) || person.state === 'closed') throw new ApiError('forbidden');
  if (expected) assertSeen(person, expected);
  const changes = changesOf(person, change);
  if (Object.keys(changes).length === 0) return;
  await assertCorrectable(context, person, changes as Partial<Record<Field, unknown>>, change);
  await updatePlace(tx, id, change);
  const before = await findPlaceNames(tx, person);
  const after = await findPlaceNames(tx, { ...person, ...change });
  // The job title is personal: the log says only that it changed.
  const isRetitled = 'job_title' in changes;
  await audit(context, {
    action: 'account.corrected',
    subject_id: id,
    changes: { ...(isRetitled && { job_title: [null, null] as const }), ...changesOf(before, after) },
  });
}

type Person = NonNullable<Awaited<ReturnType<typeof lockCorrectable>>>;

function assertSeen(person: Person, expected: Record<string, unknown>): void {
  const shown: Record<Field, string | null> = { job_title: person.job_title, business_unit_id: person.business_unit, site_id: person.site };
  const faults = Object.entries(shown).flatMap(([field, value]): [string, FieldFault[]][] => {
    if (!(field in expected) || expected[field] === person[field as Field]) return [];
    return [[field, [value === null ? { code: 'emptied_meanwhile' } : { code: 'saved_meanwhile', values: { value } }]]];
  });
  if (faults.length > 0) throw new ApiError('conflict', { fields: Object.fromEntries(faults) });
}

async function assertCorrectable(context: ConsoleContext, person: Person, changed: Partial<Record<Field, unknown>>, change: Correction) {
  const owned = directoryFieldsOf(person);
  throwFaults([
    ...owned.filter((field) => field in changed).map((field): [string, FieldFault] => [field, { code: 'owned_by_directory' }]),
    ...(
      await Promise.all(
        (['business_unit_id', 'site_id'] as const).map(async (field): Promise<[string, FieldFault][]> => {
          const id = change[field];
          return !(field in changed) || !id || (await isPlaceOpen(context.tx, field, id)) ? [] : [[field, { code: 'invalid' }]];
        }),
      )
    ).flat(),
  ]);
}
