import { openSmtpSink } from '@binome/testing/smtp-sink';
import { expect, test } from 'vitest';
import { readEnv } from '../process/env.ts';
import { openMailer } from './mail.ts';

test('a mail goes to one address only, and its subject cannot add headers', async () => {
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

test('a calendar entry is sent as an alternative part and as an attachment', async () => {
  const sink = await openSmtpSink();
  const mailer = openMailer(readEnv({ SMTP_URL: sink.url }));
  const content = `BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nX-WORDS:${'é'.repeat(40)}\r\nEND:VCALENDAR\r\n`;
  const mail = { to: 'lea@nova.example', subject: 'Séance annulée', html: '<p>x</p>', text: 'x', message_id: 'one' };
  await mailer.send({ ...mail, calendar: { method: 'CANCEL', content } });
  await mailer.send({ ...mail, message_id: 'two' });
  const [{ source = '' } = {}, plain] = sink.mails;
  expect(source).toMatch(/^Content-Type: multipart\/mixed/m);
  expect(source).toMatch(/^Content-Type: multipart\/alternative/m);
  expect(source).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL$/m);
  expect(source).toMatch(/^Content-Type: application\/ics; name=invite\.ics$/m);
  expect(source).toMatch(/^Content-Disposition: attachment; filename=invite\.ics$/m);
  // Trimmed, since the line break before a boundary belongs to the boundary.
  const calendars = source.split(/^--.*$/m).flatMap((part) => decodeCalendar(part) ?? []);
  expect(calendars.map((text) => text.trimEnd())).toEqual([content.trimEnd(), content.trimEnd()]);
  expect(plain?.source).not.toMatch(/calendar|ics/);
  await mailer.close();
  await sink.close();
});

/** Returns the calendar of a MIME part, or undefined for other parts. */
function decodeCalendar(part: string): string | undefined {
  const [headers = '', body = ''] = part.trim().split('\r\n\r\n');
  if (!/^Content-Type: (text\/calendar|application\/ics)/m.test(headers)) return undefined;
  if (/base64/i.test(headers)) return Buffer.from(body, 'base64').toString();
  return Buffer.from(
    body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString();
}
