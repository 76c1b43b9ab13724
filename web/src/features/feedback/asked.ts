import type { FeedbackQuestion } from '@binome/contract/mentoring/feedbacks';
import type { FeedbackSubcategory } from '@binome/contract/states';
import { isRating } from '@binome/contract/values/rating-words';
import { levelCount } from '../../ui/questions/face.tsx';

type Questions = readonly FeedbackQuestion[];

/** The question that a press on a face answers; undefined if the company has none with five levels. */
export function ratingQuestionOf(questions: Questions): FeedbackQuestion | undefined {
  return questions.find((question) => isRating(question) && question.subcategory === 'meeting' && question.choices.length === levelCount);
}

/** The question whether the session took place. A rating says that it did. */
export function tookPlaceQuestionOf(questions: Questions): FeedbackQuestion | undefined {
  return questions.find(({ field_name, subcategory }) => field_name === 'took_place' && subcategory === 'meeting');
}

/**
 * The questions that are asked one by one: those that a report requires, besides what the faces answer; all those of a review, and of a
 * report that would ask for nothing else. The others are asked of those who want to say more.
 */
export function questionsAsked(questions: Questions, kind: FeedbackSubcategory): FeedbackQuestion[] {
  if (kind === 'mentoring_relationship') return [...questions];
  const answeredByFaces = questionsOfFaces(questions);
  const required = questions.filter((question) => question.required && !answeredByFaces.includes(question));
  return answeredByFaces.length > 0 || required.length > 0 ? required : [...questions];
}

/** The questions of a report for those who want to say more. */
export function questionsLeft(questions: Questions): FeedbackQuestion[] {
  const asked = [...questionsOfFaces(questions), ...questionsAsked(questions, 'meeting')];
  return questions.filter((question) => !asked.includes(question));
}

/** The questions that a press on a face answers: the rating, and that the session took place. */
function questionsOfFaces(questions: Questions): FeedbackQuestion[] {
  const rating = ratingQuestionOf(questions);
  const tookPlace = tookPlaceQuestionOf(questions);
  return rating ? [rating, ...(tookPlace ? [tookPlace] : [])] : [];
}
