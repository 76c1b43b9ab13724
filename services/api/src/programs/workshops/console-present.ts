import type { ConsoleContext } from '../../platform/process/context.ts';
import { translate } from '../../platform/text/intl.ts';
import { fullNameOf } from '../../platform/text/names.ts';
import { canEditWorkshop } from '../../policies/programs.ts';
import type { ConsoleWorkshopRow, SignUpRow } from './console-queries.ts';

export function presentConsoleWorkshop({ actor, locale }: Pick<ConsoleContext, 'actor' | 'locale'>, row: ConsoleWorkshopRow) {
  const { title, program_id, program_name, cancelled_at, ...workshop } = row;
  return {
    ...workshop,
    title: translate(title, locale),
    program: { id: program_id, name: translate(program_name, locale) },
    cancelled: cancelled_at !== null,
    can: { edit: canEditWorkshop(actor, program_id) },
  };
}

export function presentSignUp(
  { locale }: Pick<ConsoleContext, 'locale'>,
  { id, user_id, first_name, last_name, seated_at, attended, created_at }: SignUpRow,
) {
  const state = seated_at === null ? ('waiting' as const) : ('seated' as const);
  return { ...{ id, user_id, state, attended, created_at }, name: fullNameOf({ first_name, last_name }, locale) };
}
