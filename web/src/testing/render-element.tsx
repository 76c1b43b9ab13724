import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createQueryClient } from '../lib/http/query-client.ts';
import { loadMessages, type MessageArea, setLocale, setTimeZone } from '../lib/text/intl.ts';

// Long enough for lazy components on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
// jsdom has no layout.
Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};

/** Renders an element on an empty page, in French and in the time zone of Paris. `areas` are its message areas besides `public`. */
export async function renderElement(element: ReactElement, ...areas: Exclude<MessageArea, 'public'>[]) {
  cleanup();
  sessionStorage.clear();
  await Promise.all([setLocale('fr'), ...areas.map(loadMessages)]);
  setTimeZone('Europe/Paris');
  return { ...render(<QueryClientProvider client={createQueryClient()}>{element}</QueryClientProvider>), user: userEvent.setup() };
}
