import { ApiFailure } from '@binome/contract/client';
import { type FormEvent, useState } from 'react';
import type { SectionName } from './sections.ts';
import { useUnsavedChanges } from './unsaved-changes.ts';

/**
 * The state of a part that is no form of fields: what is saved, what was chosen since, and its saving. Until something is chosen
 * it follows what is saved.
 * @param save throws ApiFailure where it is refused: its texts are `messages`
 */
export function useSectionForm<Choices extends object>(part: SectionName, saved: Choices, save: (choices: Choices) => Promise<void>) {
  const [changes, setChanges] = useState<Partial<Choices>>({});
  const [pending, setPending] = useState(false);
  const [messages, setMessages] = useState<string[]>([]);
  const choices: Choices = { ...saved, ...changes };
  const dirty = JSON.stringify(choices) !== JSON.stringify(saved);
  useUnsavedChanges(part, dirty);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    setMessages([]);
    try {
      await save(choices);
      setChanges({});
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setMessages(error.errors.full_messages);
    } finally {
      setPending(false);
    }
  };

  return {
    choices,
    choose: (change: Partial<Choices>) => setChanges((before) => ({ ...before, ...change })),
    dirty,
    pending,
    messages,
    submit,
    cancel: () => {
      setChanges({});
      setMessages([]);
    },
  };
}
