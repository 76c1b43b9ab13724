import type { MeetingType } from '@binome/contract/states';
import type { Answers, SessionDraft } from './authoring.ts';

type Told = {
  at?: string;
  minutes?: 30 | 45 | 60;
  type?: MeetingType;
  reason?: string;
  place?: string;
  agenda?: string;
  /** What each side gave, 1 to 5: the mentee, then the mentor. */
  rated: [number, number];
  learned?: string;
  next?: string;
  progress?: string;
};

/** A session that took place so many days ago, with both reports. */
export function held(ago: number, subject: string, told: Told): SessionDraft {
  const { at = '12:30', minutes = 60, type = 'videoconference', reason = 'follow_up', rated, learned, next, progress, ...rest } = told;
  const common = { took_place: 'yes', duration: `minutes_${minutes}`, format: type, topics: subject };
  return {
    ...{ ago, at, minutes, type, reason, subject },
    ...rest,
    state: 'finished',
    reports: {
      participant: withoutAbsent({ ...common, rating: `rating_${rated[0]}`, learned, next_action: next }),
      presenter: withoutAbsent({ ...common, rating: `rating_${rated[1]}`, progress }),
    },
  };
}

type Reviewed = {
  /** Objectives reached and recommendation, 0 to 10; trust, usefulness and availability, 1 to 5. */
  goals: number;
  recommends: number;
  levels: [trust: number, usefulness: number, availability: number];
  changed: string;
  improve?: string;
  again?: 'yes' | 'later' | 'no';
};

/** A final review. */
export function reviewed({
  goals,
  recommends,
  levels: [trust, usefulness, availability],
  changed,
  improve,
  again = 'yes',
}: Reviewed): Answers {
  return withoutAbsent({
    goals_reached: `score_${goals}`,
    recommendation: `score_${recommends}`,
    trust: `level_${trust}`,
    usefulness: `level_${usefulness}`,
    availability: `level_${availability}`,
    what_changed: changed,
    to_improve: improve,
    again,
  });
}

function withoutAbsent(answers: Record<string, string | undefined>): Answers {
  return Object.fromEntries(Object.entries(answers).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])));
}
