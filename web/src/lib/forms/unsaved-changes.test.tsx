import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { hasUnsavedChanges, useUnsavedChanges } from './unsaved-changes.ts';

function Form() {
  useUnsavedChanges(true);
  return null;
}

const unsavedWhenShown: boolean[] = [];

function NextPage() {
  useLayoutEffect(() => void unsavedWhenShown.push(hasUnsavedChanges()), []);
  return null;
}

test('a form has no unsaved changes any more when the page that replaces it is shown', () => {
  const { rerender } = render(<Form />);
  expect(hasUnsavedChanges()).toBe(true);
  rerender(<NextPage />);
  expect(unsavedWhenShown).toEqual([false]);
});
