import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { loadMessages, type MessageArea, setLocale, setTimeZone } from '../lib/intl.ts';

// A loaded machine may take its time to load what comes later.
configure({ asyncUtilTimeout: 20_000 });

/** Renders an element alone on the page, in French and in the time zone of Paris. `areas` are the message areas it needs beside `public`. */
export async function draw(element: ReactElement, ...areas: Exclude<MessageArea, 'public'>[]) {
  cleanup();
  sessionStorage.clear();
  await Promise.all([setLocale('fr'), ...areas.map(loadMessages)]);
  setTimeZone('Europe/Paris');
  return { ...render(element), user: userEvent.setup() };
}
