import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Types a date such as "31/01/2027" into a date field of the console, digit by digit as a person does. `field` is its group. */
export async function typeDate(field: Locator, date: string): Promise<void> {
  await field.getByRole('spinbutton').first().click();
  await field.page().keyboard.type(date.replaceAll('/', ''));
  await expect.poll(() => field.locator('input').inputValue()).toBe(date);
}
