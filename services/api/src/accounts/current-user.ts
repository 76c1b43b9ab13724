import type { currentUser } from '@binome/contract/accounts/users';
import type { Locale } from '@binome/contract/fields';
import type { z } from 'zod';
import { ownCompanyOf } from '../companies/own-company.ts';
import { presentOwnCompany } from '../companies/present.ts';
import { findOwnCompany, type OwnCompanyRow } from '../companies/queries.ts';
import type { Tx } from '../platform/data/database.ts';
import type { MemberContext } from '../platform/process/context.ts';
import { translate } from '../platform/text/intl.ts';
import { dayIn } from '../platform/text/time-zone.ts';
import { canOpenConsole } from '../policies/is-allowed.ts';
import { isPaused } from '../policies/pause.ts';
import { missingParts } from '../policies/visibility.ts';
import { findCurrentUserRow, findOwnProfiles, type OwnProfilesRow } from './queries.ts';

type CurrentUser = z.output<typeof currentUser>;

type OwnProfile = NonNullable<CurrentUser['current_profile']>;

/** Presents the signed-in member with all that the member app needs at start-up. Times and names are in `locale`. */
export async function presentCurrentUser(tx: Tx, userId: string, locale: Locale): Promise<CurrentUser> {
  const [user, company] = await Promise.all([findCurrentUserRow(tx, userId), findOwnCompany(tx)]);
  const { roles } = user;
  const profiles = presentOwnProfiles(user, company);
  const enrollments = user.enrollments.map(({ id, enrolled_at, program_id, program_name }) => ({
    id,
    enrolled_at: new Date(enrolled_at),
    program: { id: program_id, name: translate(program_name, locale) },
  }));
  const program = enrollments.find(({ program }) => program.id === user.current_program_id)?.program ?? enrollments[0]?.program ?? null;
  const current = currentOf(profiles, user);

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

/** Presents the current profile of the signed-in member; null if they have none. */
export async function presentCurrentProfile(context: MemberContext): Promise<OwnProfile | null> {
  return currentOf(await listOwnProfiles(context), context.actor);
}

/** Presents the profiles of the signed-in member. */
export async function listOwnProfiles(context: MemberContext): Promise<OwnProfile[]> {
  const company = await ownCompanyOf(context);
  return presentOwnProfiles(await findOwnProfiles(context.tx, context.actor.user_id), company);
}

function presentOwnProfiles(row: OwnProfilesRow, company: Readonly<OwnCompanyRow>): OwnProfile[] {
  const today = dayIn(company.time_zone, Date.now());
  return row.profiles.map(({ paused_at, ...profile }) => {
    const paused = isPaused({ paused_on: paused_at, paused_until: profile.paused_until }, today);
    const missing = missingParts({ ...row, completion_percentage: profile.completion_percentage, next_step: profile.next_step }, company);
    return {
      ...profile,
      avatar_url: row.avatar_url,
      paused,
      paused_until: paused ? profile.paused_until : null,
      visible: missing.length === 0,
      missing,
    };
  });
}

function currentOf(profiles: OwnProfile[], { current_profile_id }: { current_profile_id: string | null }): OwnProfile | null {
  return profiles.find((profile) => profile.id === current_profile_id) ?? profiles[0] ?? null;
}
