import { expect, test } from 'vitest';
import { mainItems, moreItems } from './navigation-items.ts';

test('the bottom bar of a phone has at most five entries with "More", and no page is in both groups', () => {
  expect(mainItems.length + 1).toBeLessThanOrEqual(5);
  const main = mainItems.map(({ to }) => to);
  expect(moreItems.filter(({ to }) => main.includes(to))).toEqual([]);
});

test('every place of the member area is in the menu', () => {
  expect([...mainItems, ...moreItems].map(({ to }) => to)).toEqual(
    expect.arrayContaining([
      ...['/dashboard', '/community', '/mentoring_center', '/messenger'],
      ...['/training_tools', '/bookmarks', '/programs', '/meetings_history', '/help'],
    ]),
  );
});
