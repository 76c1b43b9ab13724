import type { Feedback, FeedbackQuestion } from '@binome/contract/mentoring/feedbacks';
import { ApiFailure } from '@binome/contract/values/client';
import { maxAnswerLength } from '@binome/contract/values/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { invalidateMeetings } from '../../lib/data/meetings.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { type AnswerFault, answerFault } from '../../ui/questions/answers.ts';
import { clearHiddenAnswers, type FeedbackDraft, initialDraft, mergeStoredDraft, toRequestBody, visibleQuestions } from './answers.ts';
import { ratingQuestionOf } from './asked.ts';
import type { FeedbackPageData, FeedbackSubject } from './queries.ts';
import { saveFeedback } from './save-feedback.ts';

/** The draft is saved this long after the last change. */
const saveDelayMs = 1000;

/** Whether the draft is unchanged, being saved, saved, or stored only in this tab. */
export type DraftState = 'idle' | 'saving' | 'saved' | 'offline';

interface FeedbackFormOptions {
  subject: FeedbackSubject;
  /** The questions of the form: those that are asked, or those of a correction. The rating is none of them: the faces save it. */
  questions: readonly FeedbackQuestion[];
  pageData: FeedbackPageData;
  ownFeedback: Feedback | undefined;
  onSent: (feedback: Feedback) => void;
}

/** The form's field of a question's answer. */
export const answerField = (name: string) => `values.${name}` as const;

/**
 * The form of some questions of a report or a review. Each change is stored in the tab at once and saved as a draft after a pause. A sent
 * feedback has no drafts: it is corrected by sending it again.
 */
export function useFeedbackForm({ subject, questions, pageData, ownFeedback, onSent }: FeedbackFormOptions) {
  const { t } = useIntl();
  const client = useQueryClient();
  const isCorrection = ownFeedback?.sent_at != null;
  const rating = ratingQuestionOf(pageData.questions);
  const [initial] = useState(() => initialDraft(questions, pageData.suggested, ownFeedback));
  const [draftState, setDraftState] = useState<DraftState>('idle');
  const feedbackId = useRef(ownFeedback?.id);
  /** Saves run one after the other, so that a draft never overwrites the sent answers. */
  const saveQueue = useRef(Promise.resolve());
  const faultTexts: Record<AnswerFault, string> = {
    required: t('feedback.fault_required'),
    no_day: t('feedback.fault_no_day'),
    too_long: t('feedback.fault_too_long', { max: maxAnswerLength }),
  };

  const save = async (draft: FeedbackDraft, send: boolean, idempotencyKey?: string): Promise<Feedback> => {
    const content = toRequestBody(questions, send ? clearHiddenAnswers(questions, draft) : draft);
    // A session that did not take place has no rating.
    if (rating && draft.values.took_place?.includes('no')) content.answers[rating.field_name] = [];
    const saved = await saveFeedback(subject, feedbackId.current, { ...content, send }, idempotencyKey);
    feedbackId.current = saved.id;
    // The next visit of the page must load the saved answers.
    client.invalidateQueries({ queryKey: ['feedbacks'], refetchType: 'none' });
    return saved;
  };

  const form = useForm<FeedbackDraft>({
    defaultValues: initial,
    draft: `feedback ${subject.id}`,
    restore: (stored) => mergeStoredDraft(initial, questions, stored),
    check: ({ values }) =>
      Object.fromEntries(
        visibleQuestions(questions, values).flatMap((question) => {
          const fault = answerFault(question, values[question.field_name]);
          return fault ? [[answerField(question.field_name), faultTexts[fault]]] : [];
        }),
      ),
    fieldOf: (name) => {
      const question = questions.find(({ field_name }) => name === `answers.${field_name}`);
      return question && answerField(question.field_name);
    },
    onChange: () => saveLater(),
    send: async (draft, { idempotencyKey }) => {
      await saveQueue.current;
      const sent = await save(draft, true, idempotencyKey);
      await invalidateMeetings(client);
      onSent(sent);
    },
  });
  const saveDraft = () => {
    saveQueue.current = saveQueue.current.then(async () => {
      setDraftState('saving');
      const draft = JSON.stringify(form.getValues());
      try {
        await save(JSON.parse(draft), false);
        if (JSON.stringify(form.getValues()) === draft) form.forgetDraft();
        setDraftState('saved');
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        // The draft stays stored in the tab; the error is shown only when the form is sent.
        setDraftState('offline');
      }
    });
  };
  const saveLater = useAutosave(!isCorrection && !form.isPending, saveDraft);
  const tookPlace = useWatch({ control: form.control, name: answerField('took_place') });

  return { ...form, questions: visibleQuestions(questions, { took_place: tookPlace ?? '' }), draftState, isCorrection };
}

export type FeedbackForm = ReturnType<typeof useFeedbackForm>;

/** Returns a function that saves after a pause. After its first call, saves again when the network is back or saving is enabled again. */
function useAutosave(isEnabled: boolean, save: () => void): () => void {
  const latest = useRef({ isEnabled, save });
  latest.current = { isEnabled, save };
  const isChanged = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const run = () => {
    if (isChanged.current && latest.current.isEnabled) latest.current.save();
  };
  const runLater = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, saveDelayMs);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions read the latest values.
  useEffect(() => {
    if (isChanged.current && isEnabled) runLater();
    window.addEventListener('online', run);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener('online', run);
    };
  }, [isEnabled]);
  return () => {
    isChanged.current = true;
    runLater();
  };
}
