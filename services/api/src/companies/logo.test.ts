import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { aStaffMember, consoleUsers } from '../testing/console.ts';
import { hostileFiles, twoColourPicture } from '../testing/pictures.ts';
import { clientOf, startTestApp } from '../testing/test-app.ts';

const testApp = await startTestApp();
const upload = 'POST /backoffice/v1/companies/:id/logo';
const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);
const download = async (url: string | null) => {
  const answer = await testApp.app.inject({ method: 'GET', url: url ?? '/' });
  return { status: answer.statusCode, type: answer.headers['content-type'], bytes: answer.rawPayload };
};

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s is re-encoded within 512 pixels, without metadata, and shown to visitors',
  async (format) => {
    const company = await aCompany(testApp);
    const { admin } = await consoleUsers(company);
    const picture = await twoColourPicture(1200, 600)
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .toFormat(format)
      .toBuffer();
    const { logo_url } = await admin.api(upload, { params: { id: company.id }, upload: blob(picture) });
    const shown = await download(logo_url);
    expect([shown.status, shown.type]).toEqual([200, 'image/png']);
    const { exif, ...metadata } = await sharp(shown.bytes).metadata();
    expect([metadata.format, metadata.width, metadata.height, exif]).toEqual(['png', 512, 256, undefined]);
    const { current } = await clientOf(testApp)('GET /api/v1/companies', { query: { company: company.slug } });
    expect(current?.logo_url).toBe(logo_url);
    expect(await admin.api('GET /backoffice/v1/companies/:id', { params: { id: company.id } })).toMatchObject({ logo_url });
  },
);

test('a new logo replaces the old one, and removing it deletes its file', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  const params = { id: company.id };
  const picture = blob(await twoColourPicture(64, 64).png().toBuffer());
  const first = await admin.api(upload, { params, upload: picture });
  const second = await admin.api(upload, { params, upload: picture });
  expect(second.logo_url).not.toBe(first.logo_url);
  expect([(await download(first.logo_url)).status, (await download(second.logo_url)).status]).toEqual([404, 200]);
  expect(await admin.api('DELETE /backoffice/v1/companies/:id/logo', { params })).toEqual({ id: company.id, logo_url: null });
  expect((await download(second.logo_url)).status).toBe(404);
  expect(await company.within((tx) => tx.selectFrom('files').selectAll().execute())).toEqual([]);
});

test('a file that is not a picture is refused, and the logo is unchanged', async () => {
  const company = await aCompany(testApp);
  const { admin } = await consoleUsers(company);
  for (const [name, bytes] of await hostileFiles()) {
    const answer = await admin.call('POST', `companies/${company.id}/logo`, blob(bytes) as never);
    expect([name, answer.status, answer.body.code]).toEqual([name, 422, 'not_a_picture']);
  }
  expect(await admin.api('GET /backoffice/v1/companies/:id', { params: { id: company.id } })).toMatchObject({ logo_url: null });
});

test('administrators, and staff with a support access, set the logo of their company only', async () => {
  const [company, otherCompany] = [await aCompany(testApp), await aCompany(testApp)];
  const { admin, hr, manager, unitAdmin, member } = await consoleUsers(company);
  const picture = blob(await twoColourPicture(64, 64).png().toBuffer()) as never;
  for (const person of [hr, manager, unitAdmin, member]) {
    expect((await person.call('POST', `companies/${company.id}/logo`, picture)).status).toBe(403);
    expect((await person.call('DELETE', `companies/${company.id}/logo`)).status).toBe(403);
  }
  expect((await admin.call('POST', `companies/${otherCompany.id}/logo`, picture)).status).toBe(404);
  const staff = await aStaffMember(testApp, `${randomUUID()}@binome.example`);
  await staff.api('POST /backoffice/v1/company_entries', { body: { company_id: company.id, reason: 'Mise en place' } });
  expect((await staff.call('POST', `companies/${company.id}/logo`, picture)).status).toBe(201);
});
