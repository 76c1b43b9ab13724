import type { Locale } from '@binome/contract/fields';
import type { ProfileType } from '@binome/contract/states';
import type { TodayQueue } from '@binome/contract/values/today';
import type { Tx } from '../platform/data/database.ts';
import type { ConsoleActor } from '../platform/sign-in/actor.ts';
import type { ConsoleScope } from '../policies/console.ts';

/** Who reads the page, what of the company, and when. */
export type TodayReader = {
  tx: Tx;
  actor: ConsoleActor;
  scope: ConsoleScope;
  /** The scope in which the actor manages relationships: only there they learn who asks for a call. */
  managedScope: ConsoleScope;
  programId: string | null;
  locale: Locale;
  now: Date;
  /** The day of `now` in the company's time zone, and the zone. */
  day: string;
  timeZone: string;
  reportSides: ProfileType[];
  minCompletion: number;
  /** The rows that are put off. */
  snoozes: readonly SnoozeRow[];
  /** When the people of rows were last reminded, by `<queue>:<subject id>`, within the days in which the same reminder is not sent again. */
  reminded: ReadonlyMap<string, Date>;
  /** What colleagues have just handled. */
  handled: readonly HandledRow[];
};

export type HandledRow = { subject_id: string; by: string };

export type SnoozeRow = {
  id: string;
  queue: TodayQueue;
  subject_id: string;
  until: string;
  note: string | null;
  by: string | null;
  level: number;
  created_at: string;
};
