import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

const testApp = await startTestApp();
const mail = { to: 'lea@nova.example', subject: 'Bonjour', html: '<p>x</p>', text: 'x' };

test('the local mailbox shows the SMS that were not sent', async () => {
  await testApp.services.sms?.send({ id: 'one', to: '+33612345678', text: 'Votre code est <b>012345</b>' });
  const { body } = await testApp.app.inject('/mailbox');
  expect(body).toContain('Votre code est &lt;b&gt;012345&lt;/b&gt;');
  expect(body).toContain('+33612345678');
});

test('the local mailbox offers the calendar entry of a mail as a file', async () => {
  const calendar = { method: 'REQUEST' as const, content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' };
  await testApp.services.mailer.send({ ...mail, message_id: 'invited', calendar });
  await testApp.services.mailer.send({ ...mail, message_id: 'plain' });
  const { body: list } = await testApp.app.inject('/mailbox');
  expect(list).toContain('href="/mailbox/invited/invite.ics"');
  expect(list).not.toContain('/mailbox/plain/invite.ics');
  const file = await testApp.app.inject('/mailbox/invited/invite.ics');
  expect(file.body).toBe(calendar.content);
  expect(file.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8; method=REQUEST',
    'content-disposition': 'attachment; filename="invite.ics"',
  });
  expect((await testApp.app.inject('/mailbox/plain/invite.ics')).statusCode).toBe(404);
});
