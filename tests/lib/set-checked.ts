import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Checks or unchecks a checkbox, a radio or a switch by pressing its label, because the input itself is invisible. Playwright waits until the
 * label has stopped moving: a dialog slides in when it opens. It would not wait before a forced click on the input.
 */
export async function setChecked(input: Locator, isChecked = true): Promise<void> {
  if ((await input.isChecked()) === isChecked) return;
  // The start of the label, because its text can contain a link.
  await input.locator('xpath=ancestor::label').click({ position: { x: 12, y: 12 } });
  await expect.poll(() => input.isChecked()).toBe(isChecked);
}
