import type { TestCompany } from './company.ts';
import type { TestPerson } from './person.ts';

/** A circle that runs, with a session that began some minutes ago and that its first member facilitates. */
export function aCircle({ within, programId, testApp }: TestCompany, members: readonly TestPerson[]) {
  const now = testApp.clock.now.getTime();
  const minutes = (count: number) => new Date(now + count * 60_000);
  const rhythm = { every: 'week' as const, weekday: 2, starts_minute: 870, duration_minutes: 45, time_zone: 'Europe/Paris' };
  const season = { starts_on: '2026-01-06', ends_on: '2099-03-06', ends_at: new Date('2099-03-07') };
  return within(async (tx) => {
    const opened = { by_referent: false, opened_by_user_id: members[0]?.userId ?? null };
    const { id: circleId } = await tx
      .insertInto('circles')
      .values({ ...rhythm, ...season, ...opened, title: 'Déléguer', program_id: programId, state: 'running', started_at: minutes(-20) })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [index, { userId }] of members.entries())
      await tx
        .insertInto('circle_members')
        .values({ circle_id: circleId, user_id: userId, state: 'member', joined_at: minutes(index - 60) })
        .execute();
    const session = { circle_id: circleId, facilitator_user_id: members[0]?.userId ?? null, reminded_for: minutes(-5) };
    const { id: sessionId } = await tx
      .insertInto('circle_sessions')
      .values({ ...session, starts_at: minutes(-5), ends_at: minutes(40) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { circleId, sessionId };
  });
}
