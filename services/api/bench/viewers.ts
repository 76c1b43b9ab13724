import { type Database, openDatabase } from '../src/platform/data/database.ts';
import { openSessions } from '../src/platform/sign-in/session.ts';

/** Credentials of signed-in participants, and filter values of their company. */
export type Viewers = {
  presenters: number;
  credentials: Record<string, string>[];
  filters: { tag: string; unit: string }[];
};

/** Creates sessions for some participants of a company directly in the database, because sign-in is not measured. */
export async function signInViewers(databaseUrl: string, slug: string, count: number): Promise<Viewers> {
  const database = openDatabase({ url: databaseUrl, poolSize: 2 });
  try {
    const { id: company_id } = await database.directory
      .selectFrom('directory.companies')
      .where('slug', '=', slug)
      .select('id')
      .executeTakeFirstOrThrow();
    const { people, ...counts } = await database.inCompany({ company_id }, async (tx) => {
      // Generated profiles lack optional answers: those complete enough are made visible.
      await tx
        .updateTable('profiles')
        .set({ next_step: null })
        .where('completion_percentage', '>=', 70)
        .where('next_step', 'is not', null)
        .execute();
      const people = await tx
        .selectFrom('profiles as p')
        .innerJoin('users as u', 'u.id', 'p.user_id')
        .where('p.type', '=', 'participant')
        .where('u.state', '=', 'active')
        .where('u.profile_visible', '=', true)
        .where('p.next_step', 'is', null)
        .orderBy('u.email')
        .limit(count)
        .select(['u.id', 'u.email'])
        .execute();
      const { presenters } = await tx
        .selectFrom('profiles as p')
        .innerJoin('users as u', 'u.id', 'p.user_id')
        .where('p.type', '=', 'presenter')
        .where('u.state', '=', 'active')
        .where('u.profile_visible', '=', true)
        .where('p.next_step', 'is', null)
        .select((eb) => eb.fn.countAll<number>().as('presenters'))
        .executeTakeFirstOrThrow();
      const units = await tx.selectFrom('business_units').select('id').execute();
      const tags = await tx.selectFrom('tags').orderBy('position').select('code').execute();
      const filters = tags.map(({ code }, index) => ({ tag: code, unit: units[index % units.length]?.id ?? '' }));
      return { people, presenters, filters };
    });
    const credentials = await openMemberSessions(database, company_id, people);
    return { ...counts, credentials };
  } finally {
    await database.close();
  }
}

/** Creates sessions for some presenters of a company, who are not participants with a session. */
export async function signInPresenters(databaseUrl: string, slug: string, count: number): Promise<Pick<Viewers, 'credentials'>> {
  const database = openDatabase({ url: databaseUrl, poolSize: 2 });
  try {
    const { id: company_id } = await database.directory
      .selectFrom('directory.companies')
      .where('slug', '=', slug)
      .select('id')
      .executeTakeFirstOrThrow();
    const people = await database.inCompany({ company_id, user_id: 'system' }, async (tx) => {
      const found = await tx
        .selectFrom('profiles as p')
        .innerJoin('users as u', 'u.id', 'p.user_id')
        .where('p.type', '=', 'presenter')
        .where('u.state', '=', 'active')
        .where('u.profile_visible', '=', true)
        .where('p.next_step', 'is', null)
        .orderBy('u.email', 'desc')
        .limit(count)
        .select(['u.id', 'u.email', 'p.id as profile_id'])
        .execute();
      for (const { id, profile_id } of found)
        await tx.updateTable('users').set({ current_profile_id: profile_id }).where('id', '=', id).execute();
      return found;
    });
    return { credentials: await openMemberSessions(database, company_id, people) };
  } finally {
    await database.close();
  }
}

async function openMemberSessions(database: Database, company_id: string, people: { id: string; email: string }[]) {
  const sessions = openSessions(database);
  const credentials: Viewers['credentials'] = [];
  for (const { id, email } of people) {
    const login = await database.directory
      .insertInto('directory.logins')
      .values({ email, company_id, user_id: id })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ user_id: id }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const session = await sessions.open(login.id, 'member');
    credentials.push({ 'access-token': session.token, client: session.handle, uid: email, 'accept-language': 'fr' });
  }
  return credentials;
}
