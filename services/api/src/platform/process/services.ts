import pino, { type Logger } from 'pino';
import { type Database, openDatabase } from '../data/database.ts';
import { assertOwnSessions } from '../data/own-sessions.ts';
import { noReplica, openReplica, type Replica } from '../data/replica.ts';
import { openJobs } from '../delivery/jobs.ts';
import { openPushSender } from '../delivery/push.ts';
import { openSmsSender } from '../delivery/sms.ts';
import { openFiles } from '../files/open-files.ts';
import { openRealtime } from '../live/realtime-hub.ts';
import { openMailer } from '../mail/mail.ts';
import { openSessions } from '../sign-in/session.ts';
import type { Services } from './context.ts';
import { type Env, EnvError, readEnv } from './env.ts';
import { openKeys } from './keys.ts';

/**
 * Opens the services of a process according to its settings. Its connections have the limits of its kind of work.
 * @throws EnvError for a bad or missing setting
 */
export async function openServices(work: 'request' | 'job'): Promise<{ services: Services; close: () => Promise<void> }> {
  const env = readEnv();
  const { DATABASE_URL: url, DATABASE_LISTEN_URL: listenUrl } = env;
  if (!url || !listenUrl) throw new EnvError('DATABASE_URL must be set; `npm start` sets it for the embedded PostgreSQL');
  const { DATABASE_REPLICA_URL: replicaUrl } = env;
  const addresses = {
    DATABASE_URL: url,
    ...(listenUrl !== url && { DATABASE_LISTEN_URL: listenUrl }),
    ...(replicaUrl && { DATABASE_REPLICA_URL: replicaUrl }),
  };
  await assertOwnSessions(Object.entries(addresses), exitWith);
  const log = pino({ level: env.LOG_LEVEL });
  const onError = (error: Error) => log.warn({ error: error.name }, 'connection lost');

  const database = openDatabase({ url, poolSize: env.DATABASE_POOL_SIZE, work, onError });
  const replica = replicaUrl ? openReadReplica({ env, url: replicaUrl, work, primary: database, log }) : noReplica;
  const jobs = openJobs(env, listenUrl, onError);
  const mailer = openMailer(env);
  const keys = openKeys(env);
  const realtime = openRealtime({ url: listenUrl, database, onError });
  const files = await openFiles(env, ({ code }) => log.warn({ code }, 'the bucket of the files failed'));
  void files.findObstacle().then((obstacle) => obstacle && log.warn(obstacle, 'files cannot be used'));
  if (env.NODE_ENV === 'production' && !env.SMTP_URL) log.warn('SMTP_URL is not set: e-mails stay in DATA_DIR/mailbox');
  if (env.NODE_ENV === 'production' && env.S3_BUCKET && !(env.MAIL_LINK_SECRET && env.VAPID_PUBLIC_KEY && env.VAPID_PRIVATE_KEY)) {
    log.warn(
      'MAIL_LINK_SECRET, VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are not all set: machines that do not share DATA_DIR differ in their keys',
    );
  }
  return {
    services: {
      env,
      database,
      replica,
      sessions: openSessions(database, env.DATABASE_POOL_SIZE),
      keys,
      jobs,
      mailer,
      sms: openSmsSender(env),
      push: openPushSender(env, keys),
      realtime,
      files,
      now: () => new Date(),
    },
    async close() {
      await jobs.close();
      await realtime.close();
      await mailer.close();
      await replica.close();
      files.close();
      await database.close();
    },
  };
}

type ReplicaOptions = { env: Env; url: string; work: 'request' | 'job'; primary: Database; log: Logger };

function openReadReplica({ env, url, work, primary, log }: ReplicaOptions): Replica {
  const replica = openDatabase({ url, poolSize: env.DATABASE_POOL_SIZE, work, isMeasured: false });
  const onChange: Parameters<typeof openReplica>[0]['onChange'] = (obstacle) =>
    obstacle ? log.warn(obstacle, 'the replica takes no reads') : log.info('the replica takes reads');
  return openReplica({ primary, replica, maxLagSeconds: env.DATABASE_REPLICA_MAX_LAG_SECONDS, onChange });
}

/** A database that answers only now shows that a setting is wrong. */
function exitWith({ message }: EnvError): void {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
