import { randomUUID } from 'node:crypto';
import { legalVersions } from '@binome/contract/accounts/legal-versions';
import type { TestAccessLink } from './access-link.ts';
import type { TestCompany } from './company.ts';
import { mailsOf } from './worker.ts';

export const newPassword = 'Chemin-de-Halage-7';

/** The body of a registration through an open link, by an adult. */
export function aRegistration(company: Pick<TestCompany, 'slug' | 'unitId'>, { id, token }: TestAccessLink) {
  return {
    access_link: { id, token },
    email: `${randomUUID()}@${company.slug}.example`,
    first_name: 'Noé',
    last_name: 'Lambert',
    password: newPassword,
    password_confirmation: newPassword,
    date_of_birth: '1990-05-17',
    business_unit_id: company.unitId,
    language: 'fr' as 'fr' | 'en',
    time_zone: 'Europe/Paris',
    accepted: { ...legalVersions, charter: null as string | null },
  };
}

/** The body by which an adult accepts their invitation. */
export function anAcceptance({ id, token }: TestAccessLink) {
  return {
    access_link: { id, token },
    password: newPassword,
    date_of_birth: '1990-05-17',
    language: 'fr' as 'fr' | 'en',
    time_zone: 'Europe/Paris',
    accepted: { ...legalVersions, charter: null as string | null },
  };
}

/** The password to send with a confirmation in another browser than the one that registered. */
export const newPasswordBody = { password: newPassword, password_confirmation: newPassword };

/** Returns the token of the latest confirmation mail to an address. */
export async function confirmationToken({ testApp }: Pick<TestCompany, 'testApp'>, email: string): Promise<string> {
  const tokens = (await mailsOf(testApp, email)).flatMap(({ text }) => /#confirmation_token=([\w-]+)/.exec(text)?.[1] ?? []);
  return tokens.at(-1) ?? '';
}
