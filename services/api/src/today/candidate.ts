import type { TodayFact, TodayPerson, TodayRow } from '@binome/contract/console/today';
import type { TranslatedText } from '@binome/contract/fields';
import type { TodayQueue } from '@binome/contract/values/today';

/** What a queue would show, before earlier queues claim some of it. Worst first. */
export type Candidate = {
  subject: TodayRow['subject'];
  /** The people whom the row is about. */
  userIds: string[];
  /** The relationship that it is about. */
  relationshipId: string | null;
  since: Date;
  /** How bad it is, within its queue, and when the newest fact came: a row that has become worse since it was put off comes back. */
  level: number;
  factAt: Date;
  /** An answer is awaited: nothing can be done meanwhile. */
  isAwaited?: boolean;
  /** The caller may do what ends it together with the other rows of the queue, by one press. */
  isActedOnTogether?: boolean;
  /** Null beyond the first rows, which nobody sees. */
  detail: CandidateDetail | null;
};

export type CandidateDetail = {
  people: TodayPerson[];
  facts: TodayFact[];
  programs: { id: string; name: TranslatedText }[];
  /** The programs of the record, for the rights of program managers. */
  programIds: (string | null)[];
  remind: string[];
  actId: string | null;
};

export type Candidates = Partial<Record<TodayQueue, Candidate[]>>;
