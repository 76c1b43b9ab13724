import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { SaveButton, SimpleForm } from 'react-admin';
import { expect, test } from 'vitest';
import { renderElement } from '../testing/render-element.tsx';
import { ArchivedElements } from './archived-elements.tsx';
import { EditableSection } from './editable-section.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { TranslatedInput } from './translated-input.tsx';

function Order() {
  const [order, setOrder] = useState(['Réseaux', 'Vente', 'Droit']);
  const move = (from: number, step: number) => setOrder(order.toSpliced(from, 1).toSpliced(from + step, 0, order[from] ?? ''));
  return order.map((name, index) => (
    <MoveButtons
      key={name}
      id={name}
      name={name}
      canMove={{ up: index > 0, down: index < order.length - 1 }}
      onMove={(step) => move(index, step)}
    />
  ));
}

test('a moved element keeps the focus on the button pressed, and on the other one at the end of the list', async () => {
  const { user } = renderElement(<Order />);
  const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
  expect(button(/^Monter.*Réseaux/).disabled).toBe(true);
  expect(button(/^Descendre.*Droit/).disabled).toBe(true);
  await user.click(button(/^Descendre.*Réseaux/));
  await waitFor(() => expect(document.activeElement).toBe(button(/^Descendre.*Réseaux/)));
  await user.click(button(/^Descendre.*Réseaux/));
  await waitFor(() => expect(document.activeElement).toBe(button(/^Monter.*Réseaux/)));
});

test('moving an element saves the new order of its section', async () => {
  const sent: unknown[] = [];
  const create = async (resource: string, { data }: { data: object }) => {
    sent.push({ resource, data });
    return { data: { id: 'all' } as never };
  };
  const elements = ['Vente', 'Droit'].map((name) => ({ id: name.toLowerCase(), name, archived_at: null }));
  const { user } = renderElement(
    <EditableSection
      section={{ id: 'all' }}
      elements={elements}
      order={(ids) => ({ resource: 'program_orders', data: { ids } })}
      summaryOf={({ name }) => ({ name })}
      menuOf={() => ({})}
      add={undefined}
    />,
    { create },
  );
  await user.click(screen.getByRole('button', { name: /^Descendre.*Vente/ }));
  await waitFor(() => expect(sent).toEqual([{ resource: 'program_orders', data: { ids: ['droit', 'vente'] } }]));
});

test('the archive counts its elements and restores the one that is pressed', async () => {
  const restored: unknown[] = [];
  const elements = [
    { id: 1, name: 'Vente' },
    { id: 2, name: 'Droit' },
  ];
  const { user } = renderElement(
    <ArchivedElements elements={elements} nameOf={({ name }) => name} onRestore={({ id }) => restored.push(id)} />,
  );
  await user.click(screen.getByRole('button', { name: /2/ }));
  await user.click(screen.getAllByRole('button', { name: 'Remettre' })[1] as HTMLElement);
  expect(restored).toEqual([2]);
});

test('an archive without elements is not shown, and a reader restores nothing', () => {
  const { container } = renderElement(<ArchivedElements elements={[]} nameOf={() => ''} onRestore={() => {}} />);
  expect(container.querySelector('h2')).toBeNull();
  renderElement(<ArchivedElements elements={[{ id: 1 }]} nameOf={() => 'Vente'} />);
  expect(screen.queryByRole('button', { name: 'Remettre', hidden: true })).toBeNull();
});

test('a text has one box per language of the company, and only the default language is required', async () => {
  const { user } = renderElement(
    <SimpleForm toolbar={<SaveButton alwaysEnable />}>
      <TranslatedInput source="name" label="Nom" isRequired />
    </SimpleForm>,
  );
  const languages = () => screen.getAllByRole('textbox').map((box) => box.getAttribute('lang'));
  await waitFor(() => expect(languages()).toEqual(['en', 'fr']));
  const boxes = screen.getAllByRole('textbox');
  await user.type(boxes[1] as HTMLElement, 'Réseaux');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(boxes.map((box) => box.getAttribute('aria-invalid'))).toEqual(['true', 'false']));
});
