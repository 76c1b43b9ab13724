import type { RecordProfile } from '@binome/contract/console/user-records';
import type { Locale } from '@binome/contract/fields';
import { completionPercentage, personParts } from '@binome/contract/values/profile-completion';
import { translate } from '../platform/text/intl.ts';
import type { listAnswered } from './record-queries.ts';

type Questions = Awaited<ReturnType<typeof listAnswered>>;
type Parts = { given: number; completion_floor: number };

/** Returns the first required question without an answer, and the completion that its answer would bring; null if none is left. */
export function nextAnswer(questions: Questions, parts: Parts, anchors: readonly string[], locale: Locale): RecordProfile['next'] {
  const missing = questions.find(({ needed, answered }) => needed && !answered);
  if (!missing) return null;
  const count = (needed: boolean) => questions.filter((question) => question.needed === needed);
  const answered = (needed: boolean) => count(needed).filter((question) => question.answered).length;
  const brings = completionPercentage(
    { count: personParts.length + count(true).length, answered: parts.given + answered(true) + 1 },
    { count: count(false).length, answered: answered(false) },
  );
  const place = anchors.indexOf(missing.anchor ?? '');
  return {
    question: translate(missing.title, locale),
    step: missing.step && translate(missing.step, locale),
    step_number: place < 0 ? null : place + 1,
    steps: anchors.length,
    brings: Math.max(parts.completion_floor, brings),
  };
}
