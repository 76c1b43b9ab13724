import { randomUUID } from 'node:crypto';
import { legalVersions } from '@binome/contract/legal-versions';
import type { TestAccessLink } from './access-link.ts';
import type { TestCompany } from './company.ts';
import { mailsOf } from './worker.ts';

export const newPassword = 'Chemin-de-Halage-7';

/** What somebody of age writes who registers by a link. */
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

/** What the mailbox's owner chooses on confirming in another browser than the one that registered. */
export const newPasswordBody = { password: newPassword, password_confirmation: newPassword };

/** The secret of the newest confirmation that a person was sent. */
export async function confirmationToken({ stage }: Pick<TestCompany, 'stage'>, email: string): Promise<string> {
  const tokens = (await mailsOf(stage, email)).flatMap(({ text }) => /#confirmation_token=([\w-]+)/.exec(text)?.[1] ?? []);
  return tokens.at(-1) ?? '';
}
