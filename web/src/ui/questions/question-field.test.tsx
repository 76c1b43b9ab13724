import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { renderElement } from '../../testing/render-element.tsx';
import { type Draft, draftOf, type Question } from './answers.ts';
import { QuestionField } from './question-field.tsx';

const choicesOf = (count: number) => Array.from({ length: count }, (_, index) => ({ code: `c${index}`, label: `Choix ${index}` }));
const question = (overrides: Partial<Question> = {}): Question => ({
  field_type: 'multi_select',
  field_name: 'formats',
  title: 'Vos formats',
  hint: 'Plusieurs réponses possibles.',
  choices: choicesOf(3),
  required: false,
  ...overrides,
});

type Form = 'profile' | 'feedback';
const answers: Draft[] = [];

function Answered({ asked, form }: { asked: Question; form: Form }) {
  const [value, setValue] = useState(draftOf(asked, null));
  const change = (next: Draft) => {
    answers.push(next);
    setValue(next);
  };
  return <QuestionField form={form} question={asked} value={value} onChange={change} optional="facultatif" placeholder="Choisir" />;
}

async function renderQuestion(overrides: Partial<Question>, form: Form = 'feedback') {
  answers.length = 0;
  return renderElement(<Answered asked={question(overrides)} form={form} />);
}

describe('an answer by field type', () => {
  test('several choices, in the order of selection', async () => {
    const { user } = await renderQuestion({});
    await user.click(screen.getByRole('checkbox', { name: 'Choix 2' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choix 0' }));
    await user.click(screen.getByRole('checkbox', { name: 'Choix 2' }));
    expect(answers).toEqual([['c2'], ['c2', 'c0'], ['c0']]);
  });

  test('a single choice, with radios or a select', async () => {
    for (const form of ['profile', 'feedback'] as const) {
      const { user } = await renderQuestion({ field_type: 'select' }, form);
      await user.click(screen.getByRole('radio', { name: 'Choix 1' }));
      expect(answers).toEqual([['c1']]);
    }
    const { user } = await renderQuestion({ field_type: 'select', choices: choicesOf(7) });
    await user.selectOptions(screen.getByRole('combobox', { name: /^Vos formats/ }), 'Choix 6');
    await user.selectOptions(screen.getByRole('combobox', { name: /^Vos formats/ }), 'Choisir');
    expect(answers).toEqual([['c6'], []]);
  });

  test('a text, short or long', async () => {
    for (const field_type of ['input', 'textarea'] as const) {
      const { user } = await renderQuestion({ field_type, choices: [] });
      await user.type(screen.getByRole('textbox', { name: /^Vos formats/ }), 'Oui');
      expect(answers.at(-1)).toBe('Oui');
    }
  });

  test('a ticked checkbox; clearing it empties the answer', async () => {
    const { user } = await renderQuestion({ field_type: 'checkbox', choices: [] });
    await user.click(screen.getByRole('checkbox', { name: 'Vos formats' }));
    await user.click(screen.getByRole('checkbox', { name: 'Vos formats' }));
    expect(answers).toEqual(['true', '']);
  });

  test('a date, typed in three inputs', async () => {
    const { user } = await renderQuestion({ field_type: 'date', choices: [] });
    await user.type(screen.getByLabelText('Jour'), '9');
    await user.type(screen.getByLabelText('Mois'), '2');
    await user.type(screen.getByLabelText('Année'), '2028');
    expect(answers.at(-1)).toBe('2028-2-9');
  });

  test('a level of a scale', async () => {
    const { user } = await renderQuestion({ field_type: 'scale', choices: choicesOf(5) });
    await user.click(screen.getByRole('radio', { name: 'Choix 4' }));
    expect(answers).toEqual([['c4']]);
  });
});

test.each<[Form, number, string]>([
  ['profile', 5, 'radio'],
  ['profile', 6, 'combobox'],
  ['feedback', 6, 'radio'],
  ['feedback', 7, 'combobox'],
])('in a %s, %i choices are a %s', async (form, count, role) => {
  await renderQuestion({ field_type: 'select', choices: choicesOf(count) }, form);
  expect(screen.queryAllByRole(role).length).toBeGreaterThan(0);
});

test('five levels have faces in a report, and none in a profile', async () => {
  const { container } = await renderQuestion({ field_type: 'scale', choices: choicesOf(5) });
  expect(container.querySelectorAll('[data-level]')).toHaveLength(5);
  const inProfile = await renderQuestion({ field_type: 'scale', choices: choicesOf(5) }, 'profile');
  expect(inProfile.container.querySelector('[data-level]')).toBeNull();
});

test('a scale of numbers has words at both ends', async () => {
  const choices = Array.from({ length: 11 }, (_, score) => ({ code: `c${score}`, label: String(score) }));
  for (const form of ['profile', 'feedback'] as const) {
    const { container } = await renderQuestion({ field_type: 'scale', choices }, form);
    expect(container.textContent).toContain('0 = Pas du tout10 = Tout à fait');
    screen.getByRole('radio', { name: '10, Tout à fait' });
    container.remove();
  }
  expect((await renderQuestion({ field_type: 'scale', choices: choicesOf(3) })).container.textContent).not.toContain('Pas du tout');
});

test('the characters of a long text are counted near its maximum', async () => {
  await renderQuestion({ field_type: 'textarea', choices: [], max_length: 4000 }, 'profile');
  expect(screen.queryByText(/4.000/)).toBeNull();
  await renderQuestion({ field_type: 'textarea', choices: [], max_length: 350 }, 'profile');
  expect(screen.getByText(/350/)).toBeTruthy();
});

test.each<Question['field_type']>(['input', 'textarea', 'select', 'multi_select', 'scale', 'checkbox', 'date'])(
  'a %s shows its hint and its error once, and is invalid',
  async (field_type) => {
    const choices = ['select', 'multi_select', 'scale'].includes(field_type) ? choicesOf(3) : [];
    const asked = question({ field_type, choices });
    const props = { question: asked, value: draftOf(asked, null), onChange: () => {}, placeholder: 'Choisir' };
    const { container } = await renderElement(<QuestionField form="profile" {...props} errorMessage="Cette réponse est nécessaire." />);
    expect(screen.getAllByText('Cette réponse est nécessaire.')).toHaveLength(1);
    expect(screen.getAllByText('Plusieurs réponses possibles.')).toHaveLength(1);
    expect(container.querySelector('[aria-invalid="true"], [data-invalid]')).not.toBeNull();
  },
);
