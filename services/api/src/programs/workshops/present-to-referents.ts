import { findOwnCompany } from '../../companies/queries.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { translate } from '../../platform/text/intl.ts';
import { fullNameOf } from '../../platform/text/names.ts';
import { canEditWorkshop } from '../../policies/programs.ts';
import { countAnswers } from './answer-queries.ts';
import type { ConsoleWorkshopRow, SignUpRow } from './console-queries.ts';
import { answersUntil, hasBegun } from './workshop-times.ts';

/** Makes the replies of workshops. Answers are counted once none can be given any more. */
export async function presentConsoleWorkshops({ tx, actor, locale, now }: ConsoleContext, rows: ConsoleWorkshopRow[]) {
  const { time_zone: zone } = await findOwnCompany(tx);
  const settled = rows.filter((row) => row.cancelled_at === null && answersUntil(zone, row) <= now);
  const counted = await countAnswers(
    tx,
    settled.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { title, program_id, program_name, cancelled_at, ...workshop } = row;
    const edit = canEditWorkshop(actor, program_id);
    const { workshop_id: _, ...answers } = counted.find(({ workshop_id }) => workshop_id === row.id) ?? { workshop_id: null };
    return {
      ...workshop,
      title: translate(title, locale),
      program: { id: program_id, name: translate(program_name, locale) },
      cancelled: cancelled_at !== null,
      answers: 'useful_now' in answers ? answers : null,
      answers_from: cancelled_at === null ? answersUntil(zone, row) : null,
      can: {
        edit,
        cancel: edit && !hasBegun(zone, row, now),
        note: edit && cancelled_at === null && hasBegun(zone, row, now),
      },
    };
  });
}

export async function presentConsoleWorkshop(context: ConsoleContext, row: ConsoleWorkshopRow) {
  const [workshop] = await presentConsoleWorkshops(context, [row]);
  if (!workshop) throw new Error('a workshop was not presented');
  return workshop;
}

export function presentSignUp(
  { locale }: Pick<ConsoleContext, 'locale'>,
  { id, user_id, first_name, last_name, seated_at, attended, created_at }: SignUpRow,
) {
  const state = seated_at === null ? ('waiting' as const) : ('seated' as const);
  return { ...{ id, user_id, state, attended, created_at }, name: fullNameOf({ first_name, last_name }, locale) };
}
