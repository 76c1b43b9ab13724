import { ApiFailure } from '@binome/contract/client';
import type { Feedback, FeedbackQuestion } from '@binome/contract/feedbacks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { draftOf, keepDraft } from '../../lib/drafts.ts';
import { freshenMeetings } from '../../lib/meetings.ts';
import { useCurrentUser } from '../../lib/session.ts';
import { type AnswerFault, askedNow, contentOf, type Draft, faultOf, startOf, type Written, withKept, withoutUnasked } from './answers.ts';
import { type Sheet, type Subject, saveFeedback } from './queries.ts';

/** Milliseconds without a letter before a draft is saved. */
const pause = 1000;

/** Where a draft is: nothing new, on its way, at the API, or in this tab alone until the network is back. */
export type Keeping = 'idle' | 'saving' | 'saved' | 'offline';
export type Faults = Record<string, AnswerFault | string>;

interface Options {
  subject: Subject;
  sheet: Sheet;
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
  const [written, setWritten] = useState(() => withKept(startOf(sheet, own), questions, draftOf(draftKey)));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [keeping, setKeeping] = useState<Keeping>('idle');
  const [faults, setFaults] = useState<Faults>({});
  const [messages, setMessages] = useState<string[]>([]);
  const [refusals, setRefusals] = useState(0);
  const [isSending, setSending] = useState(false);
  const latest = useRef(written);
  const feedbackId = useRef(own?.id);
  /** One call after the other: a draft that is late must not overwrite what was sent. */
  const queue = useRef(Promise.resolve());
  const corrects = own?.sent_at != null;
  const asked = askedNow(questions, written.values);

  const change = (next: Written, name: string) => {
    latest.current = next;
    setWritten(next);
    setTouched((before) => new Set(before).add(name));
    setFaults(({ [name]: _, ...others }) => others);
    keepDraft(draftKey, { ...next });
  };

  const write = async (send: boolean): Promise<Feedback> => {
    const sent = latest.current;
    const content = contentOf(questions, send ? withoutUnasked(questions, sent) : sent);
    const saved = await saveFeedback(subject, feedbackId.current, { ...content, send });
    feedbackId.current = saved.id;
    if (latest.current === sent) keepDraft(draftKey, null);
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
    const found = faultsIn(asked, written);
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
      keepDraft(draftKey, null);
      await freshenMeetings(client);
      onSent(sent);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // A session that ended leads to signing in; the tab keeps the draft until then.
      if (error.status === 401) return;
      const named = namedFaults(asked, error);
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
    answer: (name: string, draft: Draft) => change({ ...written, values: { ...written.values, [name]: draft } }, name),
    share: (name: string, may: boolean) => {
      const others = written.shared.filter((one) => one !== name);
      change({ ...written, shared: may ? [...others, name] : others }, name);
    },
    send,
  };
}

/** Saves a moment after the last change, and again as soon as the network is back. */
function useAutosave(isOn: boolean, written: Written, save: () => void): void {
  const saving = useRef(save);
  saving.current = save;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the moment anew.
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => saving.current(), pause);
    const again = () => saving.current();
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [isOn, written]);
}

function faultsIn(asked: readonly FeedbackQuestion[], { values }: Written): Faults {
  const found = asked.flatMap((question): [string, AnswerFault][] => {
    const fault = faultOf(question, values[question.field_name]);
    return fault ? [[question.field_name, fault]] : [];
  });
  return Object.fromEntries(found);
}

/** The refusals of the API that name a question, in its words. */
function namedFaults(asked: readonly FeedbackQuestion[], { errors }: ApiFailure): Faults {
  const found = asked.flatMap(({ field_name }): [string, string][] => {
    const said = [errors[`answers.${field_name}`] ?? []].flat().join(' ');
    return said ? [[field_name, said]] : [];
  });
  return Object.fromEntries(found);
}
