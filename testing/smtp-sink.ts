import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** A mail that the server accepted. `source` is its raw MIME text, `received_at` a time of `performance.now()`. */
export type ReceivedMail = { to: string; message_id: string; source: string; received_at: number };

/**
 * An SMTP server that stores the mails it receives. `delay` is the time per mail in milliseconds, `begun` the number of mails begun.
 * `hold` accepts none until the function that it returns is called. The next `refuse` mails are refused temporarily (451), and mails to
 * the addresses in `unknownAddresses` permanently (550).
 */
export type SmtpSink = {
  url: string;
  mails: ReceivedMail[];
  delay: number;
  begun: number;
  hold: () => () => void;
  refuse: number;
  unknownAddresses: Set<string>;
  close: () => Promise<void>;
};

/** Opens the server on a free port. */
export async function openSmtpSink(): Promise<SmtpSink> {
  let released = Promise.resolve();
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    released = promise;
    return resolve;
  };
  const close = () => Promise.resolve();
  const sink: SmtpSink = { url: '', mails: [], delay: 0, begun: 0, hold, refuse: 0, unknownAddresses: new Set(), close };
  const receive = async (source: string, to: string, done: (error?: Error | null) => void) => {
    sink.begun += 1;
    await sleep(sink.delay);
    await released;
    if (sink.refuse > 0) {
      sink.refuse -= 1;
      return done(Object.assign(new Error(`<${to}>: try again later`), { responseCode: 451 }));
    }
    sink.mails.push({ to, message_id: /^Message-ID: <([^@]+)@/im.exec(source)?.[1] ?? '', source, received_at: performance.now() });
    done();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      done(sink.unknownAddresses.has(address) ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null);
    },
    onData(stream, session, done) {
      // The error of a sender that is killed while sending is ignored.
      buffer(stream).then(
        (data) => receive(data.toString(), session.envelope.rcptTo[0]?.address ?? '', done),
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
