import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** A message that the sink accepted. */
export type ReceivedMail = { to: string; message_id: string; source: string };

/**
 * A real mail server that keeps what it is given. `delay` is how long each message takes; `refuse` turns that many away, for now;
 * the addresses in `gone` do not exist.
 */
export type SmtpSink = { url: string; mails: ReceivedMail[]; delay: number; refuse: number; gone: Set<string>; close: () => Promise<void> };

/** Opens a mail server on a free port. */
export async function openSmtpSink(): Promise<SmtpSink> {
  const sink: SmtpSink = { url: '', mails: [], delay: 0, refuse: 0, gone: new Set(), close: () => Promise.resolve() };
  const take = async (source: string, to: string, done: (error?: Error | null) => void) => {
    await sleep(sink.delay);
    if (sink.refuse > 0) {
      sink.refuse -= 1;
      return done(Object.assign(new Error(`<${to}>: try again later`), { responseCode: 451 }));
    }
    sink.mails.push({ to, message_id: /^Message-ID: <([^@]+)@/im.exec(source)?.[1] ?? '', source });
    done();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      done(sink.gone.has(address) ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null);
    },
    onData(stream, session, done) {
      // A sender that is killed in the middle of a message is what the tests are about.
      buffer(stream).then(
        (data) => take(data.toString(), session.envelope.rcptTo[0]?.address ?? '', done),
        () => {},
      );
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  sink.url = `smtp://127.0.0.1:${port}`;
  sink.close = () => new Promise((resolve) => server.close(() => resolve()));
  return sink;
}
