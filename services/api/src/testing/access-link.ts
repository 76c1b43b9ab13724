import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { AccessLinks, Users } from '../platform/data/schema.gen.ts';
import { hashToken, newToken } from '../platform/sign-in/tokens.ts';
import type { TestCompany } from './company.ts';

/** The id and secret of a link, as they are in its address. */
export type TestAccessLink = { id: string; token: string };

type LinkValues = Partial<Insertable<AccessLinks>>;

/** Inserts an open link of a company. */
export async function anOpenLink(company: TestCompany, values: LinkValues = {}): Promise<TestAccessLink> {
  const token = newToken();
  return insertLink(company, token, { kind: 'open', token, name: 'Affiche', ...values });
}

/** Inserts an invited user with their personal link. */
export async function aPersonalLink(company: TestCompany, values: LinkValues = {}, user: Partial<Insertable<Users>> = {}) {
  const email = user.email ?? `${randomUUID()}@${company.slug}.example`;
  const closed_at = user.state === 'closed' ? company.testApp.clock.now : null;
  const person = { first_name: 'Inès', last_name: 'Petit', state: 'invited' as const, closed_at, ...user, email };
  const userId = await company.within(
    async (tx) => (await tx.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow()).id,
  );
  const link = await insertLink(company, newToken(), { kind: 'personal', user_id: userId, ...values });
  return { ...link, email, userId };
}

async function insertLink(company: TestCompany, token: string, link: Insertable<Omit<AccessLinks, 'expires_at'>> & LinkValues) {
  const expires_at = new Date(company.testApp.clock.now.getTime() + 30 * 86_400_000);
  return company.within(async (tx) => {
    const { id } = await tx
      .insertInto('access_links')
      .values({ expires_at, ...link })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('directory.access_tokens')
      .values({ token_hash: hashToken(token), company_id: company.id, access_link_id: id })
      .execute();
    return { id, token };
  });
}
