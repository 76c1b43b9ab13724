import { expect, test } from 'vitest';
import { openSmtpSink } from '../testing/smtp-sink.ts';
import { readEnv } from './env.ts';
import { openMailer } from './mail.ts';

test('an e-mail goes to one address, whatever is written in it, and its subject stays one line', async () => {
  const sink = await openSmtpSink();
  const mailer = openMailer(readEnv({ SMTP_URL: sink.url }));
  const mail = { subject: 'Bonjour\r\nBcc: somebody@elsewhere.example', html: '<p>x</p>', text: 'x', message_id: 'one' };
  await mailer.send({ ...mail, to: 'lea@nova.example' });
  for (const to of [
    'lea@nova.example, somebody@elsewhere.example',
    'lea,somebody@elsewhere.example',
    '"lea" <somebody@elsewhere.example>',
  ]) {
    await mailer.send({ ...mail, to }).catch(() => {});
  }
  expect(sink.mails.map(({ to }) => to)).not.toContain('somebody@elsewhere.example');
  expect(sink.mails[0]?.to).toBe('lea@nova.example');
  for (const { source } of sink.mails) expect(source).not.toMatch(/^Bcc:/im);
  await mailer.close();
  await sink.close();
});
