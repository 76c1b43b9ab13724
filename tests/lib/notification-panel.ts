import type { Locator, Page } from 'playwright-core';

export function notificationPanel(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Notifications' });
}

export function notificationRows(page: Page): Locator {
  return notificationPanel(page).locator('section li a');
}

/** Opens the panel of somebody who has notifications. */
export async function openNotificationPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await notificationRows(page).first().waitFor();
}

/** Returns how many unread notifications the bell counts. */
export async function unreadCount(page: Page): Promise<number> {
  const name = await page.getByRole('button', { name: /^Notifications/ }).getAttribute('aria-label');
  return Number(/\d+/.exec(name ?? '')?.[0] ?? 0);
}
