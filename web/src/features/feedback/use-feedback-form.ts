import type { Feedback, FeedbackQuestion } from '@binome/contract/mentoring/feedbacks';
import { ApiFailure } from '@binome/contract/values/client';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { invalidateMeetings } from '../../lib/meetings.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { type Faults, useSubmission } from '../../lib/use-submission.ts';
import { type AnswerFault, answerFault, type Draft } from '../../ui/questions/answers.ts';
import { clearHiddenAnswers, type FeedbackDraft, initialDraft, mergeStoredDraft, toRequestBody, visibleQuestions } from './answers.ts';
import { type FeedbackPageData, type FeedbackSubject, saveFeedback } from './queries.ts';

/** The draft is saved this long after the last change. */
const saveDelayMs = 1000;

/** Whether the draft is unchanged, being saved, saved, or stored only in this tab. */
export type DraftState = 'idle' | 'saving' | 'saved' | 'offline';

interface FeedbackFormOptions {
  subject: FeedbackSubject;
  pageData: FeedbackPageData;
  ownFeedback: Feedback | undefined;
  onSent: (feedback: Feedback) => void;
}

/**
 * The state of the form of a report or a review. Each change is stored in the tab at once and saved as a draft after a pause. A
 * sent feedback has no drafts: it is corrected by sending it again.
 */
export function useFeedbackForm({ subject, pageData, ownFeedback, onSent }: FeedbackFormOptions) {
  const client = useQueryClient();
  const storedDraft = useDraft(`feedback ${subject.id}`);
  const { questions } = pageData;
  const [draft, setDraft] = useState(() => mergeStoredDraft(initialDraft(pageData, ownFeedback), questions, storedDraft.load()));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [draftState, setDraftState] = useState<DraftState>('idle');
  const latestDraft = useRef(draft);
  const feedbackId = useRef(ownFeedback?.id);
  /** Saves run one after the other, so that a draft never overwrites the sent answers. */
  const saveQueue = useRef(Promise.resolve());
  const isCorrection = ownFeedback?.sent_at != null;
  const visible = visibleQuestions(questions, draft.values);
  const { submit, refuse, clearFault, formRef, faults, messages, isPending, refusals } = useSubmission({
    fieldOf: (name) => visible.find(({ field_name }) => name === `answers.${field_name}`)?.field_name,
    sendsLater: true,
  });

  const change = (next: FeedbackDraft, name: string) => {
    latestDraft.current = next;
    setDraft(next);
    setTouched((before) => new Set(before).add(name));
    clearFault(name);
    storedDraft.store(next);
  };

  const save = async (send: boolean, idempotencyKey?: string): Promise<Feedback> => {
    const sent = latestDraft.current;
    const content = toRequestBody(questions, send ? clearHiddenAnswers(questions, sent) : sent);
    const saved = await saveFeedback(subject, feedbackId.current, { ...content, send }, idempotencyKey);
    feedbackId.current = saved.id;
    if (latestDraft.current === sent) storedDraft.store(null);
    // The next visit of the page must load the saved answers.
    client.invalidateQueries({ queryKey: ['feedbacks'], refetchType: 'none' });
    return saved;
  };

  const saveDraft = () => {
    saveQueue.current = saveQueue.current.then(async () => {
      setDraftState('saving');
      try {
        await save(false);
        setDraftState('saved');
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        // The draft stays stored in the tab; the error is shown only when the form is sent.
        setDraftState('offline');
      }
    });
  };
  useAutosave(touched.size > 0 && !isCorrection && !isPending, draft, saveDraft);

  /** Shows the faults of some questions. Returns true if there are none. */
  const check = (asked: readonly FeedbackQuestion[]): boolean => {
    const answerFaults = validateAnswers(asked, draft);
    const isValid = Object.keys(answerFaults).length === 0;
    if (!isValid) refuse({ faults: answerFaults });
    return isValid;
  };

  const send = () => {
    if (!check(visible)) return;
    submit(draft, async (idempotencyKey) => {
      await saveQueue.current;
      const sent = await save(true, idempotencyKey);
      storedDraft.store(null);
      await invalidateMeetings(client);
      onSent(sent);
    });
  };

  return {
    questions: visible,
    draft,
    touched,
    faults,
    /** Counts the refused submissions. */
    refusals,
    messages,
    formRef,
    draftState,
    isSending: isPending,
    isCorrection,
    answer: (name: string, value: Draft) => change({ ...draft, values: { ...draft.values, [name]: value } }, name),
    share: (name: string, isShared: boolean) => {
      const others = draft.shared.filter((fieldName) => fieldName !== name);
      change({ ...draft, shared: isShared ? [...others, name] : others }, name);
    },
    check,
    send,
  };
}

/** Saves after a pause, and again when the network is back. */
function useAutosave(isEnabled: boolean, draft: FeedbackDraft, save: () => void): void {
  const latestSave = useRef(save);
  latestSave.current = save;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the draft restarts the delay.
  useEffect(() => {
    if (!isEnabled) return;
    const timer = setTimeout(() => latestSave.current(), saveDelayMs);
    const onOnline = () => latestSave.current();
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [isEnabled, draft]);
}

function validateAnswers(questions: readonly FeedbackQuestion[], { values }: FeedbackDraft): Faults {
  const entries = questions.flatMap((question): [string, AnswerFault][] => {
    const fault = answerFault(question, values[question.field_name]);
    return fault ? [[question.field_name, fault]] : [];
  });
  return Object.fromEntries(entries);
}
