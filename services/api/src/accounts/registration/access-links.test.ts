import { randomBytes, randomUUID } from 'node:crypto';
import { legalVersions } from '@binome/contract/accounts/legal-versions';
import { describe, expect, test } from 'vitest';
import { anOpenLink, aPersonalLink, type TestAccessLink } from '../../testing/access-link.ts';
import { aCompany } from '../../testing/company.ts';
import { clientOf, refusal, startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
/** A visitor with an IP address of their own: attempts are counted by address. */
function aVisitor() {
  return clientOf(testApp, { 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` });
}
const visitor = aVisitor();
const open = ({ id, token }: TestAccessLink) => visitor('POST /auth/access_links', { body: { id, token } });
const codeOf = async (link: TestAccessLink) =>
  (await refusal(aVisitor()('POST /auth/access_links', { body: { id: link.id, token: link.token } }))).code;

test('a personal link shows the company, the program and the invited person', async () => {
  const company = await aCompany(testApp, { password_min_length: 10, validation_days: 5, trusts_invitations: false });
  const workshop = { program_id: company.programId, title: { fr: 'Lancement' }, held_on: '2026-02-01' };
  await company.within((tx) => tx.insertInto('program_workshops').values([workshop, workshop]).execute());
  const link = await aPersonalLink(company, { program_id: company.programId }, { business_unit_id: company.unitId });
  const { data } = await open(link);
  expect(data).toEqual({
    kind: 'personal',
    role: null,
    company: expect.objectContaining({ id: company.id, slug: company.slug, languages: ['fr', 'en'] }),
    program: {
      id: company.programId,
      name: 'Mentorat',
      description: null,
      starts_on: '2026-01-01',
      ends_on: '2027-12-31',
      workshops: 2,
    },
    invited: { email: link.email, first_name: 'Inès', last_name: 'Petit', language: 'fr' },
    allowed_domains: [],
    business_units: [{ id: company.unitId, name: 'Réseaux' }],
    business_unit_id: company.unitId,
    wishes: [],
    asked_topic: null,
    way_in: expect.stringContaining('password'),
    password_min_length: 10,
    of_age_on: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
    validation_days: 5,
    versions: { ...legalVersions, charter: null },
  });
});

test('records the first opening of a link only', async () => {
  const company = await aCompany(testApp);
  const link = await aPersonalLink(company);
  const openedAt = () =>
    company.within((tx) => tx.selectFrom('access_links').where('id', '=', link.id).select('opened_at').executeTakeFirstOrThrow());
  await open(link);
  const first = await openedAt();
  expect(first.opened_at).not.toBeNull();
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 60_000);
  await open(link);
  expect(await openedAt()).toEqual(first);
});

test('an open link shows the domains that it accepts: its own, else the company’s', async () => {
  const company = await aCompany(testApp, { email_domains: ['nova.example', 'filiale.example'], auto_validation: true });
  expect((await open(await anOpenLink(company))).data).toMatchObject({
    kind: 'open',
    invited: null,
    program: null,
    business_unit_id: null,
    allowed_domains: ['nova.example', 'filiale.example'],
    validation_days: 0,
  });
  const linkWithDomains = await anOpenLink(company, { allowed_domains: ['partenaire.example'] });
  expect((await open(linkWithDomains)).data).toMatchObject({ allowed_domains: ['partenaire.example'], validation_days: 3 });
});

test('shows the edition of the program’s charter in the company’s default language, else of the company’s', async () => {
  const company = await aCompany(testApp);
  const content = { title: 'Charte', intro: '', sections: [] };
  const charters = await company.within((tx) =>
    tx
      .insertInto('documents')
      .values([
        { kind: 'charter', locale: 'fr', content, version: 3 },
        { kind: 'charter', locale: 'en', content, version: 9 },
        { kind: 'charter', locale: 'fr', content, version: 2, program_id: company.programId },
      ])
      .returning('id')
      .execute(),
  );
  expect((await open(await anOpenLink(company))).data.versions.charter).toBe(`${charters[0]?.id}:3`);
  const inProgram = await anOpenLink(company, { program_id: company.programId });
  expect((await open(inProgram)).data.versions.charter).toBe(`${charters[2]?.id}:2`);
});

describe('an unusable link reveals nothing but its error code', () => {
  test('answers `access_link_invalid` when unknown, truncated, guessed or of another company', async () => {
    const [company, otherCompany] = [await aCompany(testApp), await aCompany(testApp)];
    const [link, foreign] = [await anOpenLink(company), await anOpenLink(otherCompany)];
    const invalidKeys = [
      { ...link, token: link.token.slice(0, -1) },
      { ...link, token: '' },
      { ...link, token: randomBytes(32).toString('base64url') },
      { id: foreign.id, token: link.token },
      { id: randomUUID(), token: link.token },
      { id: link.id.slice(0, 8), token: link.token },
      { id: '', token: link.token },
    ];
    for (const key of invalidKeys) expect(await codeOf(key)).toBe('access_link_invalid');
    const stored = await testApp.database.directory.selectFrom('directory.access_tokens').select('token_hash').execute();
    expect(await codeOf({ ...link, token: String(stored[0]?.token_hash) })).toBe('access_link_invalid');
  });

  test('answers `access_link_used` when the invited person has registered, by this link or another', async () => {
    const company = await aCompany(testApp);
    expect(await codeOf(await aPersonalLink(company, { used_at: new Date() }))).toBe('access_link_used');
    for (const state of ['confirmed', 'validated', 'active', 'refused', 'suspended'] as const) {
      expect(await codeOf(await aPersonalLink(company, {}, { state }))).toBe('access_link_used');
    }
  });

  test('answers `access_link_expired` when expired, revoked, closed, archived or suspended', async () => {
    const company = await aCompany(testApp);
    const past = new Date(testApp.clock.now.getTime() - 1);
    await company.within((tx) => tx.updateTable('programs').set({ archived_at: past }).where('id', '=', company.programId).execute());
    const suspended = await aCompany(testApp, {}, { suspended_at: past });
    const links = [
      await anOpenLink(company, { expires_at: past }),
      await aPersonalLink(company, { expires_at: past }),
      await anOpenLink(company, { revoked_at: past }),
      await aPersonalLink(company, { revoked_at: past }),
      await anOpenLink(company, { program_id: company.programId }),
      await aPersonalLink(company, {}, { state: 'closed' }),
      await anOpenLink(suspended),
      await aPersonalLink(suspended),
    ];
    for (const link of links) expect(await codeOf(link)).toBe('access_link_expired');
  });

  test('answers `access_link_full` when every place is taken', async () => {
    const company = await aCompany(testApp);
    expect(await codeOf(await anOpenLink(company, { quota: 2, used_count: 2 }))).toBe('access_link_full');
  });

  test('limits invalid keys by IP address, and still opens valid links from it', async () => {
    const link = await anOpenLink(await aCompany(testApp));
    const guesser = aVisitor();
    const validKey = { body: { id: link.id, token: link.token } };
    // Many people open one link at once from one IP address.
    await Promise.all(Array.from({ length: 60 }, () => guesser('POST /auth/access_links', validKey)));
    const attempts = Array.from({ length: 302 }, () => refusal(guesser('POST /auth/access_links', { body: { id: link.id, token: 'x' } })));
    const codes = (await Promise.all(attempts)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'access_link_invalid')).toHaveLength(300);
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(2);
    await guesser('POST /auth/access_links', validKey);
  });
});
