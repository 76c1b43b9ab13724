import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { AccessLinks, Users } from '../platform/schema.gen.ts';
import { hashToken, newToken } from '../platform/tokens.ts';
import type { TestCompany } from './company.ts';

/** A link as its visitor holds it. */
export type TestAccessLink = { id: string; token: string };

type Given = Partial<Insertable<AccessLinks>>;

/** Makes an open link of a company, for whoever it admits. */
export async function anOpenLink(company: TestCompany, given: Given = {}): Promise<TestAccessLink> {
  const token = newToken();
  return insertLink(company, token, { kind: 'open', token, name: 'Affiche', ...given });
}

/** Invites a person by a link of their own. */
export async function aPersonalLink(company: TestCompany, given: Given = {}, invited: Partial<Insertable<Users>> = {}) {
  const email = invited.email ?? `${randomUUID()}@${company.slug}.example`;
  const person = { first_name: 'Inès', last_name: 'Petit', state: 'invited' as const, ...invited, email };
  const userId = await company.within(
    async (tx) => (await tx.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow()).id,
  );
  const link = await insertLink(company, newToken(), { kind: 'personal', user_id: userId, ...given });
  return { ...link, email, userId };
}

async function insertLink(company: TestCompany, token: string, link: Insertable<Omit<AccessLinks, 'expires_at'>> & Given) {
  const expires_at = new Date(company.stage.clock.now.getTime() + 30 * 86_400_000);
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
