import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { loadMessages, type MessageArea, setLocale, setTimeZone } from '../lib/intl.ts';

// Long enough for lazy components on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

/** Renders an element on an empty page, in French and in the time zone of Paris. `areas` are its message areas besides `public`. */
export async function renderElement(element: ReactElement, ...areas: Exclude<MessageArea, 'public'>[]) {
  cleanup();
  sessionStorage.clear();
  await Promise.all([setLocale('fr'), ...areas.map(loadMessages)]);
  setTimeZone('Europe/Paris');
  return { ...render(element), user: userEvent.setup() };
}
