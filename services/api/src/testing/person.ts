import { randomUUID } from 'node:crypto';
import type { RoleName } from '@binome/contract/states';
import type { Insertable } from 'kysely';
import type { Profiles, Users } from '../platform/schema.gen.ts';
import type { TestCompany } from './company.ts';
import { clientOf } from './stage.ts';

/** A member made for one test, signed in. */
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
  /** The profiles that the person holds; visible unless told otherwise. */
  presenter?: Partial<Insertable<Profiles>> | true;
  participant?: Partial<Insertable<Profiles>> | true;
  roles?: { name: RoleName; program_id?: string; business_unit_id?: string }[];
  language?: 'fr' | 'en';
};

/** Makes an active member of a company with a session of their own. */
export async function aPerson(company: TestCompany, options: Options = {}): Promise<TestPerson> {
  const email = `${randomUUID()}@${company.slug}.example`;
  const made = await company.within(async (tx) => {
    const user = await tx
      .insertInto('users')
      .values({
        email,
        first_name: 'Camille',
        last_name: 'Durand',
        state: 'active',
        business_unit_id: company.unitId,
        language: options.language ?? 'fr',
        ...options.user,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const profile = async (type: 'presenter' | 'participant', given: Options['presenter']) => {
      if (!given) return '';
      const values = { user_id: user.id, type, completion_percentage: 100, ...(given === true ? {} : given) };
      return (await tx.insertInto('profiles').values(values).returning('id').executeTakeFirstOrThrow()).id;
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
  const credentials = await signedIn(company, made.userId, email);
  return { ...made, email, credentials, api: clientOf(company.stage, credentials, options.language) };
}

/** A mentee who may ask. */
export function aParticipant(company: TestCompany, options: Options = {}): Promise<TestPerson> {
  return aPerson(company, { participant: true, ...options });
}

/** A mentor who may be asked. */
export function aPresenter(company: TestCompany, options: Options = {}): Promise<TestPerson> {
  return aPerson(company, { presenter: true, ...options });
}

async function signedIn({ id, stage }: TestCompany, userId: string, email: string): Promise<Record<string, string>> {
  const { database, services } = stage;
  const login = await database.directory
    .insertInto('directory.logins')
    .values({ email, company_id: id, user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const session = await services.sessions.open(login.id, 'member');
  return { 'access-token': session.token, client: session.handle, uid: email };
}
