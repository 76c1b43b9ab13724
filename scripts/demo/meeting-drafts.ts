import type { MeetingType } from '@binome/contract/states';
import type { Answers, MeetingDraft } from './authoring.ts';

type MeetingOptions = {
  at?: string;
  minutes?: 30 | 45 | 60;
  type?: MeetingType;
  reason?: string;
  place?: string;
  agenda?: string;
  /** From 1 to 5. */
  ratings: [participant: number, presenter: number];
  /** Answers of the participant's report. */
  learned?: string;
  nextAction?: string;
  /** Answer of the presenter's report. */
  progress?: string;
};

/** Returns a finished meeting with both reports. */
export function finishedMeeting(daysAgo: number, subject: string, options: MeetingOptions): MeetingDraft {
  const {
    at = '12:30',
    minutes = 60,
    type = 'videoconference',
    reason = 'follow_up',
    ratings,
    learned,
    nextAction,
    progress,
    ...rest
  } = options;
  const commonAnswers = { took_place: 'yes', duration: `minutes_${minutes}`, format: type, topics: subject };
  return {
    ...{ daysAgo, at, minutes, type, reason, subject },
    ...rest,
    state: 'finished',
    reports: {
      participant: withoutUndefined({ ...commonAnswers, rating: `rating_${ratings[0]}`, learned, next_action: nextAction }),
      presenter: withoutUndefined({ ...commonAnswers, rating: `rating_${ratings[1]}`, progress }),
    },
  };
}

type ReviewOptions = {
  /** From 1 to 5. */
  goalsReached: 1 | 2 | 3 | 4 | 5;
  /** From 0 to 10. */
  recommendation: number;
  /** From 1 to 5. */
  rating: 1 | 2 | 3 | 4 | 5;
  whatChanged: string;
  toImprove?: string;
  again?: 'yes' | 'later' | 'no';
};

/** Returns the answers of a final review. */
export function finalReview({ goalsReached, recommendation, rating, whatChanged, toImprove, again = 'yes' }: ReviewOptions): Answers {
  return withoutUndefined({
    rating: `rating_${rating}`,
    goals_reached: `level_${goalsReached}`,
    recommendation: `score_${recommendation}`,
    what_changed: whatChanged,
    to_improve: toImprove,
    again,
  });
}

function withoutUndefined(answers: Record<string, string | undefined>): Answers {
  return Object.fromEntries(Object.entries(answers).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])));
}
