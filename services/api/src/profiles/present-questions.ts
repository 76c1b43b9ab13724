import { businessUnitField } from '@binome/contract/field-types';
import type { Locale } from '@binome/contract/fields';
import type { question } from '@binome/contract/profiles';
import type { ProfileType } from '@binome/contract/states';
import type { z } from 'zod';
import { listActiveUnits } from '../companies/workplace-queries.ts';
import type { Tx } from '../platform/database.ts';
import { translate } from '../platform/intl.ts';
import { listQuestions, listTags } from './queries.ts';

type Question = z.output<typeof question>;

/** Presents the questions of a profile type with their options: choices, tags or business units. */
export async function presentQuestions(
  tx: Tx,
  filter: { profile_type: ProfileType; is_filter?: boolean | undefined },
  locale: Locale,
): Promise<Question[]> {
  const questions = await listQuestions(tx, filter);
  const tags = questions.some(({ field_type }) => field_type === 'tag') ? await listTags(tx) : [];
  const units = questions.some(({ field_name }) => field_name === businessUnitField) ? await listActiveUnits(tx) : [];
  return questions.map(({ choices, ...row }) => ({
    ...row,
    title: translate(row.title, locale),
    profile_answers:
      row.field_type === 'tag'
        ? tags.map(({ code, name }) => ({ code, label: translate(name, locale) }))
        : row.field_name === businessUnitField
          ? units.map(({ id, name }) => ({ code: id, label: name }))
          : choices.map(({ code, label }) => ({ code, label: translate(label, locale) })),
  }));
}
