import { expect, test, vi } from 'vitest';

vi.stubGlobal('__APP_VERSION__', '34.0.0');
const { compareVersions } = await import('./version.ts');

test.each([
  ['34.0.0', '34.0.0', 0],
  ['34.0.0', '34.0.1', -1],
  ['34.9.0', '34.10.0', -1],
  ['9.9.9', '34.0.0', -1],
  ['34.1', '34.0.9', 1],
  ['34', '34.0.0', 0],
])('comparing %s with %s gives %i', (one, other, sign) => {
  expect(Math.sign(compareVersions(one, other))).toBe(sign);
});
