import { ApiFailure } from '@binome/contract/client';
import { type FormEvent, useState } from 'react';
import type { SectionName } from './sections.ts';
import { useUnsavedChanges } from './unsaved-changes.ts';

/**
 * The form state of a section with choices instead of text fields. `choices` are the saved values with the unsaved changes.
 * @param save may throw ApiFailure, whose texts become `messages`
 */
export function useSectionForm<Choices extends object>(section: SectionName, saved: Choices, save: (choices: Choices) => Promise<void>) {
  const [changes, setChanges] = useState<Partial<Choices>>({});
  const [pending, setPending] = useState(false);
  const [messages, setMessages] = useState<string[]>([]);
  const choices: Choices = { ...saved, ...changes };
  const dirty = JSON.stringify(choices) !== JSON.stringify(saved);
  useUnsavedChanges(section, dirty);

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
    choose: (change: Partial<Choices>) => setChanges((previous) => ({ ...previous, ...change })),
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
