import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderElement } from '../../testing/render-element.tsx';
import SearchDialog from './search-dialog.tsx';

const jade = {
  id: '1',
  first_name: 'Jade',
  last_name: 'Bouchard',
  job_title: 'Cheffe',
  business_unit: 'Clients',
  profile_types: ['participant'],
};
const pair = {
  id: '7',
  aasm_state: 'initiated',
  participant: { user_id: '1', first_name: 'Jade', last_name: 'Bouchard' },
  presenter: { user_id: '2', first_name: 'Karim', last_name: 'Haddad' },
  last_contact_at: new Date(Date.now() - 25.5 * 86_400_000).toISOString(),
};
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  // jsdom draws nothing.
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(String(url));
    return new Response(JSON.stringify({ people: [jade], relationships: [pair] }), { headers: { 'content-type': 'application/json' } });
  });
});

function Address() {
  return <output>{useLocation().pathname}</output>;
}

const heard = () => (globalThis as { announcements?: string[] }).announcements;

test('the search is worked with the keyboard alone, and says how much it finds', async () => {
  history.replaceState(null, '', '#/users');
  const onClose = vi.fn();
  const { user, container } = renderElement(
    <>
      <Address />
      <SearchDialog onClose={onClose} />
    </>,
  );
  const field = await screen.findByRole('combobox');
  expect(document.activeElement).toBe(field);
  await user.keyboard('jade karim');
  const option = await screen.findByRole('option', { name: /^Jade Bouchard · Karim Haddad/ });
  expect(option.textContent).toContain('dernier échange il y a 25 jours');
  await waitFor(() => expect(heard()?.at(-1)).toBe('2 résultats'));
  expect(field.getAttribute('aria-activedescendant')).toBe(option.id);
  await user.keyboard('{ArrowDown}');
  const person = screen.getByRole('option', { name: /Cheffe · Clients/ });
  expect(field.getAttribute('aria-activedescendant')).toBe(person.id);
  await user.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalled();
  expect(container.querySelector('output')?.textContent).toBe('/users/1/show');
});

test('one letter asks for nobody', async () => {
  const { user } = renderElement(<SearchDialog onClose={() => {}} />);
  await screen.findByRole('combobox');
  await user.keyboard('j');
  await screen.findByText(/^Rien pour/);
  expect(asked).toEqual([]);
});
