import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderElement } from '../../testing/render-element.tsx';
import { Loading } from './skeleton.tsx';

test('of several parts that load, one says so, also after the first has loaded', async () => {
  const parts = (shown: string[]) => (
    <main>
      {shown.map((part) => (
        <Loading key={part}>{part}</Loading>
      ))}
    </main>
  );
  const { rerender } = await renderElement(parts(['a', 'b', 'c']));
  expect(screen.getAllByText('Chargement…')).toHaveLength(1);
  rerender(parts(['b', 'c']));
  expect(screen.getAllByText('Chargement…')).toHaveLength(1);
});
