import type { Hand } from './hand.ts';

/** What an administrator of a company does in the console with a mouse, from the list of registrations. */
export async function useConsole(hand: Hand): Promise<void> {
  await useMembers(hand);
  await useRelationships(hand);
  await useFrame(hand);
  await useCompany(hand);
}

/** A group of the menu or a tab of the current group: the menu stands first. */
const menuLink = ({ page }: Hand, list: string) => page.getByRole('navigation').locator(`a[href^="/backoffice/${list}"]`).first();

async function useMembers(hand: Hand): Promise<void> {
  const { page } = hand;
  const search = page.getByRole('textbox', { name: 'Rechercher' });
  await hand.pressNothing();
  await hand.open('members', menuLink(hand, 'users'));
  await hand.pressNothing();
  await hand.press('sort by name', page.locator('th').getByRole('button', { name: /nom/ }));
  await hand.press('sort by registration', page.locator('th').getByRole('button', { name: /inscription/ }));
  await hand.press('focus the search', search);
  for (const letter of 'mar') await hand.type(`search: ${letter}`, letter);
  for (const key of ['Backspace', 'Backspace', 'Backspace']) await hand.prepareKey(key);
  await hand.press('open the filter of the state', page.getByRole('combobox', { name: 'État du compte' }));
  await hand.press('filter by state', page.getByRole('option', { name: 'Actif' }));
  await hand.press('open the menu of filters', page.getByRole('button', { name: 'Ajouter un filtre' }));
  await hand.press('add a filter', page.getByRole('menuitemcheckbox', { name: 'Rôle' }));
  await hand.open('member', page.locator('table tbody a'));
  await hand.open('members again', menuLink(hand, 'users'));
}

async function useRelationships(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.open('relationships', menuLink(hand, 'mentoring_relationships'));
  await hand.press('take the chip off', page.getByRole('button', { name: 'En cours', exact: true }));
  await hand.press('filter by a chip', page.getByRole('button', { name: 'En cours', exact: true }));
  await hand.press('sort by last exchange', page.locator('th').getByRole('button', { name: /dernier échange/ }));
  await hand.open('relationship', page.locator('table tbody a'));
  await hand.open('relationships again', menuLink(hand, 'mentoring_relationships'));
  await hand.open('meetings', menuLink(hand, 'meetings'));
  await hand.press('sort by state', page.locator('th').getByRole('button', { name: /état/ }));
  await hand.open('meeting', page.locator('table tbody a'));
  await hand.open('relationships a third time', menuLink(hand, 'mentoring_relationships'));
  await hand.open('requests', menuLink(hand, 'mentoring_requests'));
  await hand.open('results', menuLink(hand, 'results'));
  await hand.open('people', menuLink(hand, 'users'));
  await hand.open('registrations', menuLink(hand, 'registrations'));
  await hand.press('select a person', page.locator('table tbody').getByRole('checkbox').first());
  await hand.press('open the decision', page.getByRole('button', { name: 'Valider', exact: true }));
  await hand.type('close the decision', 'Escape');
}

async function useFrame(hand: Hand): Promise<void> {
  const { page } = hand;
  const theme = page.getByRole('button', { name: 'Thème clair/sombre' });
  await hand.open('members a third time', menuLink(hand, 'users'));
  await hand.press('dark theme', theme);
  await hand.press('light theme', theme);
  await hand.press('open the language menu', page.getByRole('button', { name: /^Langue/ }));
  await hand.type('close the language menu', 'Escape');
  await hand.press('open the account menu', page.getByRole('button', { name: 'Mon compte' }));
  await hand.type('close the account menu', 'Escape');
}

async function useCompany(hand: Hand): Promise<void> {
  const { page } = hand;
  const setting = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  await hand.open('settings', menuLink(hand, 'settings'));
  await hand.open('themes', setting('Sujets'));
  await hand.press('open the menu of a theme', page.getByRole('button', { name: /^Actions sur/ }).first());
  await hand.type('close the menu of a theme', 'Escape');
  await hand.open('settings again', menuLink(hand, 'settings'));
  await hand.open('company', setting('Votre entreprise'));
  await hand.open('change the company', page.getByRole('link', { name: 'Modifier' }));
  await hand.press('focus the name of the company', page.getByRole('textbox', { name: /^Nom/ }));
  for (const letter of 'abc') await hand.type(`name: ${letter}`, letter);
}
