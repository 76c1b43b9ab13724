import { openSmtpSink } from '@binome/testing/smtp-sink';
import { afterAll, expect, test } from 'vitest';
import { aCompany } from '../testing/company.ts';
import { password, setPassword } from '../testing/console.ts';
import { aParticipant, aPresenter } from '../testing/person.ts';
import { clientOf, refusal, startTestApp } from '../testing/test-app.ts';
import { letWorkerFinish } from '../testing/worker.ts';

// Mails as a mail server receives them, and the links in them.

const sink = await openSmtpSink();
const testApp = await startTestApp({ SMTP_URL: sink.url });
afterAll(sink.close);
const message = 'Bonjour, je prépare une prise de poste en janvier et votre parcours m’inspire beaucoup.';

/** A presenter who has received the mail about a request. */
async function aMailedPresenter() {
  const company = await aCompany(testApp);
  const presenter = await aPresenter(company, { language: 'en', user: { language: 'en' } });
  const participant = await aParticipant(company);
  const request = async () => {
    const body = { presenter_id: presenter.presenterId, topic: 'Réseau', message };
    const { data } = await participant.api('POST /api/v1/mentoring_requests', { body });
    await letWorkerFinish(company);
    return data.id;
  };
  const id = await request();
  const mails = () => sink.mails.filter(({ to }) => to === presenter.email).map(({ source }) => source);
  const [source = ''] = mails();
  return { company, presenter, participant, id, source, mails };
}

/** The value of a header, unfolded. */
function header(source: string, name: string): string | undefined {
  const headers = source.split('\r\n\r\n')[0]?.replace(/\r\n[ \t]+/g, ' ') ?? '';
  return new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1];
}

function unsubscribeUrl(source: string): URL {
  return new URL(header(source, 'List-Unsubscribe')?.slice(1, -1) ?? '');
}

function tokenOf(source: string): string {
  return unsubscribeUrl(source).searchParams.get('token') ?? '';
}

/** What a mail program sends when its user unsubscribes. */
async function oneClick(source: string, type = 'application/x-www-form-urlencoded', body = 'List-Unsubscribe=One-Click') {
  const { pathname, search } = unsubscribeUrl(source);
  return (await testApp.app.inject({ method: 'POST', url: pathname + search, headers: { 'content-type': type }, payload: body }))
    .statusCode;
}

test('a mail states its language, that it is automatic, and how to refuse such mails by one click', async () => {
  const { source } = await aMailedPresenter();
  expect(header(source, 'Content-Language')).toBe('en');
  expect(header(source, 'Auto-Submitted')).toBe('auto-generated');
  expect(header(source, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  expect(unsubscribeUrl(source).origin).toBe(testApp.services.env.BASE_URL);
  expect(source).toContain('prefers-color-scheme: dark');
});

test('the mails of a request and of its relationship refer to the same thread', async () => {
  const { company, presenter, participant, id, source } = await aMailedPresenter();
  expect(header(source, 'In-Reply-To')).toBe(`<request-${id}@localhost>`);
  await presenter.api('PATCH /api/v1/mentoring_requests/:id', { params: { id }, body: { event: 'accept' } });
  await letWorkerFinish(company);
  const accepted = sink.mails.filter(({ to }) => to === participant.email).map((mail) => mail.source);
  const relationship = await company.within((tx) => tx.selectFrom('mentoring_relationships').select('id').executeTakeFirstOrThrow());
  const threads = accepted.map((mail) => header(mail, 'References'));
  expect(threads).toContain(`<request-${id}@localhost> <relationship-${relationship.id}@localhost>`);
  expect(threads.every((thread) => thread?.includes(`<relationship-${relationship.id}@localhost>`))).toBe(true);
});

test('a mail about account security cannot be refused', async () => {
  const { company, presenter, mails } = await aMailedPresenter();
  await setPassword(testApp, presenter.email);
  const passwords = { current_password: password, password: 'Une-autre-2026!', password_confirmation: 'Une-autre-2026!' };
  await presenter.api('PATCH /auth', { body: passwords });
  await letWorkerFinish(company);
  const source = mails().at(-1) ?? '';
  expect(header(source, 'Subject')).toBe('Your password was changed');
  expect(source).not.toContain('List-Unsubscribe');
  expect(source).not.toContain('email_choices');
});

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'],
])('one click with a body of %s stops all optional mails', async (type, body) => {
  const { company, presenter, source, mails } = await aMailedPresenter();
  expect(await oneClick(source, type, body)).toBe(200);
  expect((await presenter.api('GET /api/v1/notification_preferences')).data.email_notifications).toBe(false);
  const other = await aParticipant(company);
  await other.api('POST /api/v1/mentoring_requests', { body: { presenter_id: presenter.presenterId, topic: 'Réseau', message } });
  await letWorkerFinish(company);
  expect(mails()).toHaveLength(1);
  expect((await presenter.api('GET /api/v1/notifications')).total).toBe(2);
});

test('opening the address changes nothing, as mail programs and scanners do', async () => {
  const { presenter, source } = await aMailedPresenter();
  const { pathname, search } = unsubscribeUrl(source);
  await testApp.app.inject({ method: 'GET', url: pathname + search });
  await testApp.app.inject({ method: 'HEAD', url: pathname + search });
  expect((await presenter.api('GET /api/v1/notification_preferences')).data.email_notifications).toBe(true);
});

test('without signing in, the recipient of a mail reads and changes their choices with its link', async () => {
  const { presenter, source } = await aMailedPresenter();
  const token = tokenOf(source);
  const visitor = clientOf(testApp);
  const { data } = await visitor('POST /api/v1/email_choices', { body: { token } });
  expect(data).toEqual({
    masked_email: presenter.email.replace(/^(.).*@/, '$1•••@'),
    company_name: expect.stringContaining('Société'),
    language: 'en',
    kind: null,
    choice: 'at_once',
  });
  for (const choice of ['daily', 'never', 'at_once'] as const) {
    expect((await visitor('PATCH /api/v1/email_choices', { body: { token, choice } })).data.choice).toBe(choice);
    expect((await visitor('POST /api/v1/email_choices', { body: { token } })).data.choice).toBe(choice);
  }
  const preference = { kind: 'mentoring_request.created' as const, email: 'never' as const, sms: false };
  await presenter.api('PATCH /auth', { body: { notification_preferences: [preference] } });
  expect((await visitor('POST /api/v1/email_choices', { body: { token } })).data.choice).toBe('custom');
});

test('a token that was not signed here, or whose account is closed, is not found', async () => {
  const { company, presenter, source } = await aMailedPresenter();
  const token = tokenOf(source);
  const visitor = clientOf(testApp);
  const bytes = Buffer.from(token, 'base64url');
  const tampered = [...bytes.keys()]
    .filter((index) => index % 7 === 0)
    .map((index) => {
      const copy = Buffer.from(bytes);
      copy[index] = (copy[index] ?? 0) ^ 1;
      return copy.toString('base64url');
    });
  for (const wrong of ['', 'x', token.slice(0, -1), ...tampered]) {
    expect((await refusal(visitor('POST /api/v1/email_choices', { body: { token: wrong } }))).status).toBe(404);
    expect((await refusal(visitor('PATCH /api/v1/email_choices', { body: { token: wrong, choice: 'never' } }))).status).toBe(404);
  }
  expect(await oneClick(source.replace(token, tampered[0] ?? ''))).toBe(404);
  await company.within((tx) =>
    tx
      .updateTable('users')
      .set({ state: 'closed', closed_at: testApp.clock.now, first_name: '', last_name: '' })
      .where('id', '=', presenter.userId)
      .execute(),
  );
  expect((await refusal(visitor('POST /api/v1/email_choices', { body: { token } }))).status).toBe(404);
});
