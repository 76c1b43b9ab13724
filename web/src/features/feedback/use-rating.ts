import type { Feedback } from '@binome/contract/mentoring/feedbacks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateMeetings } from '../../lib/data/meetings.ts';
import { failureMessages } from '../../lib/http/api.ts';
import { announce } from '../../lib/page/announce.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { draftOf, isEmpty } from '../../ui/questions/answers.ts';
import { questionsAsked, ratingQuestionOf, tookPlaceQuestionOf } from './asked.ts';
import type { FeedbackPageData, FeedbackSubject } from './queries.ts';
import { type FeedbackBody, saveFeedback } from './save-feedback.ts';

interface RatingOptions {
  subject: FeedbackSubject;
  pageData: FeedbackPageData;
  ownFeedback: Feedback | undefined;
  /** Called once the report is sent: at once if it requires nothing else. */
  onSent: () => void;
}

/** The rating of a session: one press saves it, and sends a report that requires nothing else. Another one changes it for a day. */
export function useRating({ subject, pageData, ownFeedback, onSent }: RatingOptions) {
  const { t } = useIntl();
  const client = useQueryClient();
  const { questions } = pageData;
  const question = ratingQuestionOf(questions);
  const tookPlace = tookPlaceQuestionOf(questions);
  const isSent = ownFeedback?.sent_at != null;
  const saved = ownFeedback?.answers.find(({ field_name }) => field_name === question?.field_name);
  const given = question && (ownFeedback?.rated_at || isSent) ? draftOf(question, saved?.value)[0] : undefined;
  const save = useMutation({
    // A draft that the questions have created meanwhile is continued.
    mutationFn: (body: FeedbackBody) => saveFeedback(subject, isSent ? ownFeedback.id : undefined, body),
    onSuccess: async ({ sent_at }) => {
      await invalidateMeetings(client);
      announce(t('feedback.rated'));
      if (sent_at && !isSent) onSent();
    },
    meta: { quiet: true },
  });
  const answersOf = (code: 'yes' | 'no') => (tookPlace?.choices.some((choice) => choice.code === code) ? [{ code }] : undefined);
  const hasAnswer = (name: string) => !isEmpty(ownFeedback?.answers.find(({ field_name }) => field_name === name)?.text);
  const pressed = save.isPending ? save.variables.answers.rating : undefined;
  const isOpen = isSent
    ? ownFeedback.rating_changeable_until !== null
    : ownFeedback?.rated_at == null || ownFeedback.rating_changeable_until !== null;
  return {
    question,
    rating: Array.isArray(pressed) ? (pressed[0]?.code ?? null) : (given ?? null),
    /** Has the server saved a rating? */
    isGiven: given !== undefined,
    isPending: save.isPending,
    isOpen,
    messages: failureMessages(save.error),
    rate: (code: string) => {
      const happened = answersOf('yes');
      // A changed rating sends nothing: its author may still be writing.
      const isComplete = given === undefined && questionsAsked(questions, subject.kind).every(({ field_name }) => hasAnswer(field_name));
      save.mutate({ answers: { rating: [{ code }], ...(happened && { took_place: happened }) }, send: !isSent && isComplete });
    },
    /** Says that the session did not take place; undefined if the company does not ask. Withdraws what was written. */
    denySession: (() => {
      const denied = answersOf('no');
      if (!tookPlace || !denied || isSent) return undefined;
      const empty = Object.fromEntries(
        (ownFeedback?.answers ?? []).map(({ field_name, value }) => [field_name, Array.isArray(value) ? [] : '']),
      );
      return () => save.mutate({ answers: { ...empty, took_place: denied }, send: true });
    })(),
  };
}

export type Rating = ReturnType<typeof useRating>;
