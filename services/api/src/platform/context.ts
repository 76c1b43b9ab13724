import type { Locale } from '@binome/contract/fields';
import type { ConsoleActor, MemberActor } from './actor.ts';
import type { Database, Tx } from './database.ts';
import type { Env } from './env.ts';
import type { FileStore } from './files.ts';
import type { Jobs } from './jobs.ts';
import type { Mailer } from './mail.ts';
import type { Sessions } from './session.ts';

// What commands and queries take of a request or a job: an open transaction of one company, and who acts in it.

/** What a process opens once at its start and closes at its end. */
export type Services = {
  env: Env;
  database: Database;
  sessions: Sessions;
  jobs: Jobs;
  mailer: Mailer;
  files: FileStore;
  now: () => Date;
};

/** A command that members, console users, listeners and jobs run alike. A job acts for nobody: its actor has no `user_id`. */
export type CompanyContext = CommandContext<{ company_id: string; user_id?: string }>;

/** A command of a signed-in member. */
export type MemberContext = CommandContext<MemberActor> & { locale: Locale };

/** A command at the console: a member with a role, or staff with a support access. */
export type ConsoleContext = CommandContext<ConsoleActor> & { locale: Locale };

type CommandContext<Actor> = {
  tx: Tx;
  actor: Actor;
  now: Date;
  services: Services;
  /** Runs the work once the transaction is committed, and never when it is rolled back. */
  afterCommit(work: () => Promise<void>): void;
};
