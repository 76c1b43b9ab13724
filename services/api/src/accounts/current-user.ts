import type { Locale } from '@binome/contract/fields';
import type { currentUser } from '@binome/contract/users';
import type { z } from 'zod';
import { presentOwnCompany } from '../companies/present.ts';
import { findOwnCompany } from '../companies/queries.ts';
import type { Tx } from '../platform/database.ts';
import { translate } from '../platform/intl.ts';
import { canOpenConsole } from '../policies/is-allowed.ts';
import { isPaused } from '../policies/pause.ts';
import { missingParts } from '../policies/visibility.ts';
import { dayIn } from './age.ts';
import { findActorRow, findCurrentUserRow } from './queries.ts';

type CurrentUser = z.output<typeof currentUser>;

/** Presents the signed-in member with all that the member app needs at start-up. Times and names are in `locale`. */
export async function presentCurrentUser(tx: Tx, userId: string, locale: Locale): Promise<CurrentUser> {
  const user = await findCurrentUserRow(tx, userId);
  const roles = (await findActorRow(tx, userId))?.roles ?? [];
  const company = await findOwnCompany(tx);
  const today = dayIn(company.time_zone, new Date());
  const profiles = user.profiles.map(({ paused_at, ...profile }) => {
    const paused = isPaused({ paused_on: paused_at, paused_until: profile.paused_until }, today);
    const missing = missingParts({ ...user, completion_percentage: profile.completion_percentage, next_step: profile.next_step }, company);
    return {
      ...profile,
      avatar_url: user.avatar_url,
      paused,
      paused_until: paused ? profile.paused_until : null,
      visible: missing.length === 0,
      missing,
    };
  });
  const enrollments = user.enrollments.map(({ id, enrolled_at, program_id, program_name }) => ({
    id,
    enrolled_at: new Date(enrolled_at),
    program: { id: program_id, name: translate(program_name, locale) },
  }));
  const program = enrollments.find(({ program }) => program.id === user.current_program_id)?.program ?? enrollments[0]?.program ?? null;
  const current = profiles.find((profile) => profile.id === user.current_profile_id) ?? profiles[0] ?? null;

  return {
    ...user,
    isAdmin: roles.some((role) => role.name === 'company_admin'),
    is_presenter: current?.type === 'presenter',
    roles: [...new Set(roles.map((role) => role.name))],
    current_profile: current,
    presenter_profiles: profiles.filter((profile) => profile.type === 'presenter'),
    participant_profiles: profiles.filter((profile) => profile.type === 'participant'),
    current_program: program,
    program_enrollments: enrollments,
    company: await presentOwnCompany(tx, company, locale, program?.id ?? null),
    can: {
      open_console: canOpenConsole({ roles }),
      find_presenters: profiles.some((profile) => profile.type === 'participant'),
      answer_requests: profiles.some((profile) => profile.type === 'presenter'),
    },
  };
}
