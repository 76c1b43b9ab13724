import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { type Part, setTimeZone, speak, speakAlso } from '../lib/intl.ts';

// A loaded machine may take its time to load what comes later.
configure({ asyncUtilTimeout: 20_000 });

/** Renders an element alone on the page, in French and in the time zone of Paris. The parts name the messages it needs beside the first ones. */
export async function draw(element: ReactElement, ...parts: Exclude<Part, 'first'>[]) {
  cleanup();
  sessionStorage.clear();
  await Promise.all([speak('fr'), ...parts.map(speakAlso)]);
  setTimeZone('Europe/Paris');
  return { ...render(element), user: userEvent.setup() };
}
