import { ApiFailure } from '@binome/contract/client';
import type { Feedback, FeedbackQuestion } from '@binome/contract/feedbacks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { loadDraft, storeDraft } from '../../lib/drafts.ts';
import { invalidateMeetings } from '../../lib/meetings.ts';
import { useCurrentUser } from '../../lib/session.ts';
import {
  type AnswerFault,
  clearHiddenAnswers,
  type DraftValue,
  type FeedbackDraft,
  initialDraft,
  mergeStoredDraft,
  toRequestBody,
  validateAnswer,
  visibleQuestions,
} from './answers.ts';
import { type FeedbackPageData, type FeedbackSubject, saveFeedback } from './queries.ts';

/** Milliseconds without a letter before a draft is saved. */
const saveDelayMs = 1000;

/** Where a draft is: nothing new, on its way, at the API, or in this tab alone until the network is back. */
export type DraftState = 'idle' | 'saving' | 'saved' | 'offline';
export type Faults = Record<string, AnswerFault | string>;

interface Options {
  subject: FeedbackSubject;
  sheet: FeedbackPageData;
  own: Feedback | undefined;
  onSent: (feedback: Feedback) => void;
}

/**
 * A report or a review while it is written: each change is kept in the tab at once and saved as a draft a moment later; one that
 * was sent is only corrected by sending it again.
 */
export function useFeedbackForm({ subject, sheet, own, onSent }: Options) {
  const client = useQueryClient();
  const { id: userId } = useCurrentUser();
  const draftKey = `feedback ${userId} ${subject.id}`;
  const { questions } = sheet;
  const [written, setWritten] = useState(() => mergeStoredDraft(initialDraft(sheet, own), questions, loadDraft(draftKey)));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [keeping, setKeeping] = useState<DraftState>('idle');
  const [faults, setFaults] = useState<Faults>({});
  const [messages, setMessages] = useState<string[]>([]);
  const [refusals, setRefusals] = useState(0);
  const [isSending, setSending] = useState(false);
  const latest = useRef(written);
  const feedbackId = useRef(own?.id);
  /** One call after the other: a draft that is late must not overwrite what was sent. */
  const queue = useRef(Promise.resolve());
  const corrects = own?.sent_at != null;
  const asked = visibleQuestions(questions, written.values);

  const change = (next: FeedbackDraft, name: string) => {
    latest.current = next;
    setWritten(next);
    setTouched((before) => new Set(before).add(name));
    setFaults(({ [name]: _, ...others }) => others);
    storeDraft(draftKey, { ...next });
  };

  const write = async (send: boolean): Promise<Feedback> => {
    const sent = latest.current;
    const content = toRequestBody(questions, send ? clearHiddenAnswers(questions, sent) : sent);
    const saved = await saveFeedback(subject, feedbackId.current, { ...content, send });
    feedbackId.current = saved.id;
    if (latest.current === sent) storeDraft(draftKey, null);
    // The next visit of the page reads what was saved.
    client.invalidateQueries({ queryKey: ['feedbacks'], refetchType: 'none' });
    return saved;
  };

  const saveDraft = () => {
    queue.current = queue.current.then(async () => {
      setKeeping('saving');
      try {
        await write(false);
        setKeeping('saved');
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error;
        // What is refused now is told when it is sent; until then the tab keeps it.
        setKeeping('offline');
      }
    });
  };
  useAutosave(touched.size > 0 && !corrects && !isSending, written, saveDraft);

  const send = async () => {
    const found = validateAnswers(asked, written);
    setFaults(found);
    setMessages([]);
    if (Object.keys(found).length > 0) {
      setRefusals((count) => count + 1);
      return;
    }
    setSending(true);
    await queue.current;
    try {
      const sent = await write(true);
      storeDraft(draftKey, null);
      await invalidateMeetings(client);
      onSent(sent);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // A session that ended leads to signing in; the tab keeps the draft until then.
      if (error.status === 401) return;
      const named = apiFaults(asked, error);
      setFaults(named);
      setMessages(Object.keys(named).length > 0 ? [] : error.errors.full_messages);
      setRefusals((count) => count + 1);
    } finally {
      setSending(false);
    }
  };

  return {
    asked,
    written,
    touched,
    faults,
    messages,
    /** How often it could not be sent: each time the first field at fault takes the focus. */
    refusals,
    keeping,
    isSending,
    corrects,
    answer: (name: string, draft: DraftValue) => change({ ...written, values: { ...written.values, [name]: draft } }, name),
    share: (name: string, may: boolean) => {
      const others = written.shared.filter((one) => one !== name);
      change({ ...written, shared: may ? [...others, name] : others }, name);
    },
    send,
  };
}

/** Saves a moment after the last change, and again as soon as the network is back. */
function useAutosave(isOn: boolean, written: FeedbackDraft, save: () => void): void {
  const saving = useRef(save);
  saving.current = save;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the moment anew.
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => saving.current(), saveDelayMs);
    const again = () => saving.current();
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [isOn, written]);
}

function validateAnswers(asked: readonly FeedbackQuestion[], { values }: FeedbackDraft): Faults {
  const found = asked.flatMap((question): [string, AnswerFault][] => {
    const fault = validateAnswer(question, values[question.field_name]);
    return fault ? [[question.field_name, fault]] : [];
  });
  return Object.fromEntries(found);
}

/** The refusals of the API that name a question, in its words. */
function apiFaults(asked: readonly FeedbackQuestion[], { errors }: ApiFailure): Faults {
  const found = asked.flatMap(({ field_name }): [string, string][] => {
    const said = [errors[`answers.${field_name}`] ?? []].flat().join(' ');
    return said ? [[field_name, said]] : [];
  });
  return Object.fromEntries(found);
}
