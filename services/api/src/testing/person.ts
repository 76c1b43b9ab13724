import { randomUUID } from 'node:crypto';
import type { RoleName } from '@binome/contract/states';
import type { Insertable } from 'kysely';
import type { Profiles, Users } from '../platform/data/schema.gen.ts';
import type { TestCompany } from './company.ts';
import { clientOf } from './test-app.ts';

/** A signed-in member of one test. */
export type TestPerson = {
  userId: string;
  email: string;
  presenterId: string;
  participantId: string;
  credentials: Record<string, string>;
  api: ReturnType<typeof clientOf>;
};

type Options = {
  user?: Partial<Insertable<Users>>;
  /** The person's profiles. Visible by default. */
  presenter?: Partial<Insertable<Profiles>> | true;
  participant?: Partial<Insertable<Profiles>> | true;
  roles?: { name: RoleName; program_id?: string; business_unit_id?: string }[];
  language?: 'fr' | 'en';
};

/** Inserts an active member of a company and signs them in. */
export async function aPerson(company: TestCompany, options: Options = {}): Promise<TestPerson> {
  const email = `${randomUUID()}@${company.slug}.example`;
  const ids = await company.within(async (tx) => {
    const user = await tx
      .insertInto('users')
      .values({
        email,
        first_name: 'Camille',
        last_name: 'Durand',
        state: 'active',
        business_unit_id: company.unitId,
        language: options.language ?? 'fr',
        closed_at: options.user?.state === 'closed' ? company.testApp.clock.now : null,
        ...options.user,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const profile = async (type: 'presenter' | 'participant', values: Options['presenter']) => {
      if (!values) return '';
      // A complete profile stays so, whatever the test changes about the person.
      const complete = { completion_percentage: 100, completion_floor: 100 };
      const given = values === true ? {} : values;
      const row = { user_id: user.id, type, ...('completion_percentage' in given ? {} : complete), ...given };
      return (await tx.insertInto('profiles').values(row).returning('id').executeTakeFirstOrThrow()).id;
    };
    const participantId = await profile('participant', options.participant);
    const presenterId = await profile('presenter', options.presenter);
    await tx.insertInto('program_enrollments').values({ program_id: company.programId, user_id: user.id }).execute();
    for (const role of options.roles ?? [])
      await tx
        .insertInto('user_roles')
        .values({ user_id: user.id, ...role })
        .execute();
    return { userId: user.id, participantId, presenterId };
  });
  const credentials = await signIn(company, ids.userId, email);
  return { ...ids, email, credentials, api: clientOf(company.testApp, credentials, options.language) };
}

/** A member with a participant profile. */
export function aParticipant(company: TestCompany, options: Options = {}): Promise<TestPerson> {
  return aPerson(company, { participant: true, ...options });
}

/** A member with a presenter profile. */
export function aPresenter(company: TestCompany, options: Options = {}): Promise<TestPerson> {
  return aPerson(company, { presenter: true, ...options });
}

async function signIn({ id, testApp }: TestCompany, userId: string, email: string): Promise<Record<string, string>> {
  const { database, services } = testApp;
  const login = await database.directory
    .insertInto('directory.logins')
    .values({ email, company_id: id, user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const session = await services.sessions.open(login.id, 'member');
  return { 'access-token': session.token, client: session.handle, uid: email };
}
