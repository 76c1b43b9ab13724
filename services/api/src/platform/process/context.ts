import type { Locale } from '@binome/contract/fields';
import type { Database, Tx } from '../data/database.ts';
import type { Replica } from '../data/replica.ts';
import type { Jobs } from '../delivery/jobs.ts';
import type { PushSender } from '../delivery/push.ts';
import type { SmsSender } from '../delivery/sms.ts';
import type { FileStore } from '../files/files.ts';
import type { Realtime } from '../live/realtime-hub.ts';
import type { Mailer } from '../mail/mail.ts';
import type { ConsoleActor, MemberActor } from '../sign-in/actor.ts';
import type { Sessions } from '../sign-in/session.ts';
import type { Env } from './env.ts';
import type { Keys } from './keys.ts';

/** Connections and settings of a process. `openServices` opens them when the process starts. */
export type Services = {
  env: Env;
  database: Database;
  replica: Replica;
  sessions: Sessions;
  keys: Keys;
  jobs: Jobs;
  mailer: Mailer;
  /** Null if this deployment cannot send SMS. */
  sms: SmsSender | null;
  push: PushSender;
  realtime: Realtime;
  files: FileStore;
  /** The current time. Tests set their own. */
  now: () => Date;
};

// A command takes one of the three contexts below as its first parameter. Each holds an open transaction, which reads and writes the
// rows of one company only, and the actor. Queries take only the `tx` of the context.

/**
 * Context of a command that also runs in event listeners and periodic jobs. A member's or console user's context fits too.
 * `actor.user_id` is set only if a member acts: listeners, jobs and staff have none.
 */
export type CompanyContext = CommandContext<{ company_id: string; user_id?: string }>;

/** Context of a command of a signed-in member. `locale` is the language of the request, else the member's own. */
export type MemberContext = CommandContext<MemberActor> & RequestFacts;

/** Context of a command of the console: the actor is a member with a role, staff with a support access, or the directory. */
export type ConsoleContext = CommandContext<ConsoleActor> & RequestFacts;

type RequestFacts = {
  locale: Locale;
  /** The version of the company's settings when the request began. */
  company_version: string;
};

type CommandContext<Actor> = {
  tx: Tx;
  actor: Actor;
  /** When the request or the job began. */
  now: Date;
  services: Services;
  /** Registers `work` to run after the commit. It does not run after a rollback. */
  afterCommit(work: () => Promise<void>): void;
};
