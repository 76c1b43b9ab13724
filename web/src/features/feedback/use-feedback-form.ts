import { ApiFailure } from '@binome/contract/client';
import type { Feedback, FeedbackQuestion } from '@binome/contract/feedbacks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { loadDraft, storeDraft } from '../../lib/drafts.ts';
import { invalidateMeetings } from '../../lib/meetings.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { type AnswerFault, answerFault, type Draft } from '../../ui/questions/answers.ts';
import { clearHiddenAnswers, type FeedbackDraft, initialDraft, mergeStoredDraft, toRequestBody, visibleQuestions } from './answers.ts';
import { type FeedbackPageData, type FeedbackSubject, saveFeedback } from './queries.ts';

/** The draft is saved this long after the last change. */
const saveDelayMs = 1000;

/** Whether the draft is unchanged, being saved, saved, or stored only in this tab. */
export type DraftState = 'idle' | 'saving' | 'saved' | 'offline';
export type Faults = Record<string, AnswerFault | string>;

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
  const { id: userId } = useCurrentUser();
  const draftKey = `feedback ${userId} ${subject.id}`;
  const { questions } = pageData;
  const [draft, setDraft] = useState(() => mergeStoredDraft(initialDraft(pageData, ownFeedback), questions, loadDraft(draftKey)));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [draftState, setDraftState] = useState<DraftState>('idle');
  const [faults, setFaults] = useState<Faults>({});
  const [messages, setMessages] = useState<string[]>([]);
  const [refusals, setRefusals] = useState(0);
  const [isSending, setSending] = useState(false);
  const latestDraft = useRef(draft);
  const feedbackId = useRef(ownFeedback?.id);
  /** Saves run one after the other, so that a draft never overwrites the sent answers. */
  const saveQueue = useRef(Promise.resolve());
  const isCorrection = ownFeedback?.sent_at != null;
  const visible = visibleQuestions(questions, draft.values);

  const change = (next: FeedbackDraft, name: string) => {
    latestDraft.current = next;
    setDraft(next);
    setTouched((before) => new Set(before).add(name));
    setFaults(({ [name]: _, ...others }) => others);
    storeDraft(draftKey, { ...next });
  };

  const save = async (send: boolean): Promise<Feedback> => {
    const sent = latestDraft.current;
    const content = toRequestBody(questions, send ? clearHiddenAnswers(questions, sent) : sent);
    const saved = await saveFeedback(subject, feedbackId.current, { ...content, send });
    feedbackId.current = saved.id;
    if (latestDraft.current === sent) storeDraft(draftKey, null);
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
  useAutosave(touched.size > 0 && !isCorrection && !isSending, draft, saveDraft);

  const send = async () => {
    const answerFaults = validateAnswers(visible, draft);
    setFaults(answerFaults);
    setMessages([]);
    if (Object.keys(answerFaults).length > 0) {
      setRefusals((count) => count + 1);
      return;
    }
    setSending(true);
    await saveQueue.current;
    try {
      const sent = await save(true);
      storeDraft(draftKey, null);
      await invalidateMeetings(client);
      onSent(sent);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // An expired login redirects to the sign-in page; the stored draft is restored afterwards.
      if (error.status === 401) return;
      const fieldFaults = apiFaults(visible, error);
      setFaults(fieldFaults);
      setMessages(Object.keys(fieldFaults).length > 0 ? [] : error.errors.full_messages);
      setRefusals((count) => count + 1);
    } finally {
      setSending(false);
    }
  };

  return {
    questions: visible,
    draft,
    touched,
    faults,
    messages,
    /** Counts the failed submissions; each one moves the focus to the first invalid question. */
    refusals,
    draftState,
    isSending,
    isCorrection,
    answer: (name: string, value: Draft) => change({ ...draft, values: { ...draft.values, [name]: value } }, name),
    share: (name: string, isShared: boolean) => {
      const others = draft.shared.filter((fieldName) => fieldName !== name);
      change({ ...draft, shared: isShared ? [...others, name] : others }, name);
    },
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

/** Returns the API's errors by the field name of their question. */
function apiFaults(questions: readonly FeedbackQuestion[], { errors }: ApiFailure): Faults {
  const entries = questions.flatMap(({ field_name }): [string, string][] => {
    const message = [errors[`answers.${field_name}`] ?? []].flat().join(' ');
    return message ? [[field_name, message]] : [];
  });
  return Object.fromEntries(entries);
}
