import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Checks or unchecks a checkbox, a radio or a switch by pressing its label, because the input itself is invisible. A forced click on the
 * input would miss it while a dialog slides in. For the label, Playwright waits until it has stopped moving.
 */
export async function setChecked(input: Locator, isChecked = true): Promise<void> {
  if ((await input.isChecked()) === isChecked) return;
  // Near the start of the label: further on, its text may contain a link.
  await input.locator('xpath=ancestor::label').click({ position: { x: 12, y: 12 } });
  await expect.poll(() => input.isChecked()).toBe(isChecked);
}
