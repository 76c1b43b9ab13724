import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderElement } from '../../testing/render-element.tsx';
import { TimeList } from './time-list.tsx';

// 10:00, 11:00, 12:00 and 13:00 in Paris, in winter.
const starts = ['09', '10', '11', '12'].map((hour) => `2040-11-26T${hour}:00:00Z`);

function Times({ zone }: { zone: string }) {
  const [chosen, setChosen] = useState<string[]>([]);
  return <TimeList starts={starts} chosen={chosen} partner={{ name: 'Karim', zone }} labelId="label" onChosenChange={setChosen} />;
}

test('each slot shows both local times', async () => {
  await renderElement(<Times zone="America/Montreal" />, 'mentoring');
  expect(screen.getByRole('checkbox', { name: /10:00.*04:00 pour Karim/ })).toBeTruthy();
  expect(screen.getByText('04:00 pour Karim')).toBeTruthy();
});

test('the partner’s time is hidden if it is the same as the viewer’s', async () => {
  await renderElement(<Times zone="Europe/Madrid" />, 'mentoring');
  expect(screen.queryByText(/pour Karim/)).toBeNull();
});

test('choosing three slots disables the others', async () => {
  const { user } = await renderElement(<Times zone="Europe/Paris" />, 'mentoring');
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  const disabled = () => boxes.map((box) => box.disabled);
  for (const box of boxes.slice(0, 3)) await user.click(box);
  expect(disabled()).toEqual([false, false, false, true]);
  await user.click(boxes[0] as HTMLElement);
  expect(disabled()).toEqual([false, false, false, false]);
});
