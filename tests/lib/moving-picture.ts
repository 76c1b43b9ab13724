import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Compares frames of the partner's picture, some tenths of a second apart. */
export async function expectMovingPicture(page: Page): Promise<void> {
  const picture = page.locator('video[aria-label^="Image de"]');
  await picture.waitFor({ state: 'attached' });
  const frame = () =>
    picture.evaluate((video: HTMLVideoElement) => {
      const canvas = new OffscreenCanvas(64, 48).getContext('2d');
      canvas?.drawImage(video, 0, 0, 64, 48);
      return canvas?.getImageData(0, 0, 64, 48).data.join() ?? '';
    });
  const seen = new Set<string>();
  await expect
    .poll(
      async () => {
        seen.add(await frame());
        return seen.size;
      },
      { interval: 300 },
    )
    .toBeGreaterThan(3);
}
