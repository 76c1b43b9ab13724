import { expect, test } from 'vitest';
import { setLocale } from '../../lib/text/intl.ts';
import { renderElement } from '../../testing/render-element.tsx';
import { FitMark } from './fit-mark.tsx';

const words = [
  [4, 'participant', 'Très proche de votre besoin', 'Very close to what you need'],
  [3, 'participant', 'Proche de votre besoin', 'Close to what you need'],
  [2, 'participant', 'Bonne piste', 'Worth a talk'],
  [1, 'participant', 'À découvrir', 'To discover'],
  [4, 'presenter', 'Très proche de ce que vous offrez', 'Very close to what you offer'],
  [3, 'presenter', 'Proche de ce que vous offrez', 'Close to what you offer'],
  [2, 'presenter', 'Bonne piste', 'Worth a talk'],
  [1, 'presenter', 'À découvrir', 'To discover'],
] as const;

test.each(words)('level %i reads to a %s “%s”, and in English “%s”', async (level, viewer, french, english) => {
  const { container, rerender } = await renderElement(<FitMark level={level} viewer={viewer} />, 'member');
  expect(container.textContent).toBe(french);
  await setLocale('en');
  rerender(<FitMark level={level} viewer={viewer} />);
  expect(container.textContent).toBe(english);
});
