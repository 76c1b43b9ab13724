import { expect, test } from 'vitest';
import { renderElement } from '../../testing/render-element.tsx';
import { CommonSlot } from './common-slot.tsx';

async function textOf(nextSlot: string | null, viewerHasAvailabilities: boolean) {
  const { container } = await renderElement(
    <dl>
      <CommonSlot nextSlot={nextSlot} viewerHasAvailabilities={viewerHasAvailabilities} />
    </dl>,
    'member',
  );
  return container.querySelector('dd')?.textContent ?? null;
}

test('a card shows the next common time, or that there is none, and nothing while the viewer’s hours are unknown', async () => {
  expect(await textOf('2026-11-30T09:00:00.000Z', true)).toMatch(/^Libres en même temps lun\. 30 nov/);
  expect(await textOf(null, true)).toBe('Aucun moment libre en commun pour l’instant');
  expect(await textOf(null, false)).toBeNull();
});
