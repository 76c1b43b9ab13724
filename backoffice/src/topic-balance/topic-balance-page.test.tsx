import type { TopicBalance, TopicFigures } from '@binome/contract/console/topic-balance';
import { screen, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderElement } from '../testing/render-element.tsx';
import TopicBalancePage from './topic-balance-page.tsx';

const topic = (name: string, figures: Partial<TopicFigures>): TopicFigures => ({
  ...{
    id: `id-${name}`,
    code: name,
    name,
    family: 'management',
    sought: 0,
    waiting: 0,
    presenters: 0,
    free_seats: 0,
    declined: 0,
    under_five: [],
    askable: 0,
  },
  ...{ verdict: 'unsought', ...figures },
});

const wind = topic('Éolien', { sought: 6, waiting: 4, presenters: 3, declined: 2, askable: 5, verdict: 'none', family: 'technique' });
const negotiation = topic('Négociation', { sought: 9, waiting: 3, presenters: 8, free_seats: 2, verdict: 'short' });
const career = topic('Carrière', { sought: 7, waiting: 3, presenters: 3, free_seats: 3, verdict: 'enough' });

const asked: unknown[] = [];

/** Says where the page is, and with what another page was opened. */
function Place() {
  const { pathname, search, state } = useLocation();
  return <output>{JSON.stringify({ pathname, search: decodeURIComponent(search), state })}</output>;
}

function renderPage(balance: Partial<TopicBalance>) {
  return renderElement(
    <>
      <TopicBalancePage />
      <Place />
    </>,
    {
      getOne: async (_, { meta }) => {
        asked.push(meta.query);
        return {
          data: { id: 'topic_balance', topics: [wind, negotiation, career], waiting: 7, seats_per_presenter: 2, ...balance } as never,
        };
      },
      getList: async (resource: string) =>
        resource === 'users'
          ? { data: [{ id: '1', first_name: 'Laura', last_name: 'Techer', job_title: 'Exploitation' }] as never, total: 5 }
          : {
              data: [
                { id: 'a', name: 'Réseaux' },
                { id: 'b', name: 'Ventes' },
              ] as never,
              total: 2,
            },
    },
  );
}

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const place = () => JSON.parse(screen.getByRole('status', { name: '', hidden: true }).textContent ?? '{}');

test('says which topic lacks mentors, how many people wait, and how many mentors would suffice', async () => {
  renderPage({});
  await screen.findByText('Un sujet manque tout à fait, un est juste.');
  expect(
    screen
      .getByText(/^7 personnes attendent/)
      .textContent?.replaceAll(/\s/g, ' ')
      .trim(),
  ).toBe(
    '7 personnes attendent sur un sujet sans assez de places. 2 mentor·es de plus sur « Éolien » suffiraient à servir 4 personnes de plus.',
  );
  const row = await rowOf('Éolien');
  expect(row.getByText('4 attendent, aucune place')).toBeTruthy();
  expect(row.getByText('3 mentor·es, 0 place')).toBeTruthy();
  expect(row.getByText('2 refus en 90 jours')).toBeTruthy();
  expect((await rowOf('Carrière')).queryByRole('button')).toBeNull();
});

test('figures link to the mentees, and buttons to people who could offer the topic', async () => {
  const { user } = renderPage({});
  const row = await rowOf('Éolien');
  const seen = await row.findByRole('link', { name: /^4 sur 6 · Voir les 4 personnes qui attendent/ });
  expect(decodeURIComponent(seen.getAttribute('href') ?? '')).toBe('#/users?filter={"seeks":"id-Éolien","unmatched":true}');
  await user.click(await row.findByRole('button', { name: /^Inviter sur/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Laura Techer');
  expect(dialog.getByText('et 4 autres')).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Inviter quelqu’un d’autre' }).getAttribute('href')).toBe(
    '#/invitations/create?topic=%C3%89olien',
  );
  await user.click(dialog.getByRole('link', { name: 'Leur demander' }));
  expect(place()).toMatchObject({
    pathname: '/messages/create',
    state: { template: 'seek_mentors', audience: { resource: 'users', filter: { could_offer: 'id-Éolien' } } },
  });
});

test('the chosen business unit is kept in the address and limits who is written to', async () => {
  const hidden = {
    ...wind,
    sought: null,
    waiting: null,
    presenters: null,
    free_seats: null,
    under_five: ['presenters' as const],
    verdict: null,
  };
  const { user } = renderPage({ topics: [hidden, career] });
  await user.click(await screen.findByRole('combobox', { name: 'Entité' }));
  await user.click(await screen.findByRole('option', { name: 'Ventes' }));
  expect(place().search).toContain('business_unit_id=b');
  expect(asked.at(-1)).toEqual({ business_unit_id: 'b' });
  const row = await rowOf('Éolien');
  // The mentees, and the balance.
  expect(row.getAllByText('masqué')).toHaveLength(2);
  expect(row.getByText('moins de 5')).toBeTruthy();
  expect(screen.queryByText(/sujet manque/)).toBeNull();
  await user.click(await row.findByRole('link', { name: /^Demander à 5 membres/ }));
  expect(place().state.audience.filter).toEqual({ business_unit_id: 'b', could_offer: 'id-Éolien' });
});

test('the order by family is kept in the address', async () => {
  const { user } = renderPage({});
  await user.click(await screen.findByRole('button', { name: 'Par famille' }));
  expect((await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent?.trim())).toEqual(
    expect.arrayContaining(['Éolien', 'Négociation', 'Carrière']),
  );
  expect(place().search).toContain('by=family');
});

test('says that nobody has named a topic yet', async () => {
  renderPage({ topics: [topic('Éolien', {})], waiting: 0 });
  await screen.findByText(/^Personne n’a encore dit/);
});
