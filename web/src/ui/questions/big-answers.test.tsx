import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderElement } from '../../testing/render-element.tsx';
import { BigAnswers } from './big-answers.tsx';

const answers = [
  { code: 'a', label: 'Un entretien' },
  { code: 'b', label: 'Une équipe' },
  { code: 'c', label: 'Une prise de poste', isDisabled: true },
];

function Question({ pressed }: { pressed: string[] }) {
  const [chosen, setChosen] = useState<string[]>(['a']);
  const press = (code: string) => {
    pressed.push(code);
    setChosen([code]);
  };
  return (
    <>
      <h1 id="question">{'Sur quoi avancer ?'}</h1>
      <BigAnswers labelledBy="question" answers={answers} chosen={chosen} onPress={press} />
    </>
  );
}

test('an answer is a pressed button of the question’s group, also when it is pressed again', async () => {
  const pressed: string[] = [];
  const { user } = await renderElement(<Question pressed={pressed} />);
  screen.getByRole('group', { name: 'Sur quoi avancer ?' });
  const states = () => screen.getAllByRole('button').map((button) => button.ariaPressed ?? button.getAttribute('aria-pressed'));
  expect(states()).toEqual(['true', 'false', 'false']);
  await user.click(screen.getByRole('button', { name: 'Une équipe' }));
  expect(states()).toEqual(['false', 'true', 'false']);
  await user.click(screen.getByRole('button', { name: 'Une équipe' }));
  await user.click(screen.getByRole('button', { name: 'Une prise de poste' }));
  expect(pressed).toEqual(['b', 'b']);
  expect(states()).toEqual(['false', 'true', 'false']);
});
