import type { Hand } from './hand.ts';

/** What a mentee does on a phone, from her dashboard. Each page is opened for the first time, and some a second time. */
export async function useMemberApp(hand: Hand): Promise<void> {
  await useFrame(hand);
  await useCommunity(hand);
  await useRelationship(hand);
  await useMessenger(hand);
  await useOtherPages(hand);
}

async function useFrame({ page, ...hand }: Hand): Promise<void> {
  const account = page.getByRole('button', { name: /^Mon compte/ });
  await hand.pressNothing();
  await hand.press('open the notifications', page.getByRole('button', { name: 'Notifications' }));
  await hand.type('close the notifications', 'Escape');
  await hand.press('open the account menu', account);
  await hand.press('dark theme', page.getByRole('menuitemradio', { name: 'Sombre' }));
  await hand.prepareKey('Escape');
  await hand.prepare(account);
  await hand.press('light theme', page.getByRole('menuitemradio', { name: 'Claire' }));
  await hand.prepareKey('Escape');
  await hand.press('open the menu of places', page.getByRole('button', { name: 'Plus', exact: true }));
  await hand.type('close the menu of places', 'Escape');
}

async function useCommunity({ page, ...hand }: Hand): Promise<void> {
  const place = page.locator('nav:visible a[href^="/community"]');
  const filters = page.getByRole('button', { name: /^Filtres/ });
  const keep = page.getByRole('button', { name: /^Garder / });
  await hand.open('community', place);
  await hand.pressNothing();
  await hand.press('keep the first person', keep.first());
  await hand.press('keep the third person', keep.nth(2));
  await hand.press('compare two people', page.getByRole('button', { name: 'Comparer' }));
  await hand.type('close the comparison', 'Escape');
  await hand.press('open the filters', filters);
  await hand.press('filter by “Disponible”', page.getByRole('dialog').getByText('Disponible', { exact: true }));
  await hand.press('open a filter', page.getByRole('dialog').getByRole('button', { name: /^Langue/ }));
  await hand.press('close a filter', page.getByRole('dialog').getByRole('button', { name: /^Langue/ }));
  await hand.press('show the filtered list', page.getByRole('dialog').getByRole('button', { name: /^Voir/ }));
  await hand.press('take the filter off', page.getByRole('button', { name: 'Disponible', exact: true }));
  await hand.press('show who is kept', page.getByRole('button', { name: /^Gardés/ }));
  await hand.press('show everybody', page.getByRole('button', { name: /^Gardés/ }));
  await hand.press('focus the search', page.getByRole('searchbox'));
  for (const letter of 'mar') await hand.type(`search: ${letter}`, letter);
  await hand.type('empty the search', 'Escape');
  await hand.open('profile', page.locator('main article a[href^="/profile/presenter/"]'));
  await hand.press('show the calculation', page.getByRole('button', { name: /^Voir le calcul/ }));
  await hand.press('write to a mentor', page.getByRole('button', { name: /^Écrire à/ }));
  await hand.press('press a starter', page.getByRole('group', { name: 'Pour commencer' }).getByRole('button').first());
  await hand.press('focus the request', page.getByRole('textbox', { name: /^Votre message/ }));
  for (const letter of 'bo') await hand.type(`request: ${letter}`, letter);
  await hand.type('close the request', 'Escape');
  await hand.open('community again', page.locator('main a[href^="/community"]'));
  await hand.open('mentoring', page.locator('nav:visible a[href^="/mentoring_center"]'));
}

async function useRelationship({ page, ...hand }: Hand): Promise<void> {
  await hand.open('relationship', page.locator('main article h3 a[href^="/mentoring_center/"]'));
  await hand.press('open a meeting', page.getByRole('button', { name: 'Préparer les entretiens annuels' }));
  await hand.type('close the meeting', 'Escape');
  await hand.press('focus the new objective', page.getByRole('textbox', { name: 'Nouvel objectif' }));
  for (const letter of 'or') await hand.type(`objective: ${letter}`, letter);
  // The page asks before it leaves typed words behind.
  for (const _ of 'or') await hand.prepareKey('Backspace');
  await hand.open('planning', page.locator('main a[href$="/session"]'));
  await hand.pressNothing();
  await hand.press('open the details', page.getByRole('button', { name: 'Sujet, durée, lieu' }));
  await hand.press('focus the subject', page.getByRole('textbox', { name: 'Sujet' }));
  for (const letter of 'bud') await hand.type(`subject: ${letter}`, letter);
  await hand.press('choose the phone', page.getByText('Téléphone', { exact: true }));
  await hand.press('choose 45 minutes', page.getByText('45 min', { exact: true }));
  await hand.press('next month', page.getByRole('button', { name: 'Mois suivant' }));
  await hand.press('month before', page.getByRole('button', { name: 'Mois précédent' }));
  await hand.press(
    'choose a day',
    page
      .getByRole('grid')
      .getByRole('button', { name: /\d moments? libres?$/ })
      .nth(1),
  );
  await hand.press('propose other times', page.getByRole('button', { name: /^Rien ne convient/ }));
  await hand.press('choose a slot', page.getByRole('button', { name: /^Proposer .*\d\d:\d\d/ }).nth(3));
  await hand.press('choose a second slot', page.getByRole('button', { name: /^Proposer .*\d\d:\d\d/ }).nth(4));
}

async function useMessenger({ page, ...hand }: Hand): Promise<void> {
  await hand.open('mentoring again', page.locator('nav:visible a[href^="/mentoring_center"]'));
  await hand.open('messages', page.locator('nav:visible a[href^="/messenger"]'));
  await hand.open('conversation', page.locator('main a[href^="/messenger/"]', { hasText: 'Paul Bernard' }), {
    level: 'h1',
    text: 'Paul Bernard',
  });
  await hand.press('focus the message', page.getByRole('textbox', { name: /^Écrire à/ }));
  for (const letter of 'merci') await hand.type(`message: ${letter}`, letter);
  await hand.press('send the message', page.getByRole('button', { name: 'Envoyer' }));
  await hand.press('open the menu of a message', page.getByRole('button', { name: /^Actions du message/ }).last());
  await hand.type('close the menu of a message', 'Escape');
}

async function useOtherPages({ page, ...hand }: Hand): Promise<void> {
  await page.getByRole('link', { name: 'Toutes les conversations' }).click();
  await hand.open('dashboard', page.locator('nav:visible a[href^="/dashboard"]'));
  await hand.open('help feed', page.locator('main a[href="/news"]'));
  await hand.press('like a post', page.getByRole('button', { name: /^J’aime/ }).first());
  await hand.press('open the post dialog', page.getByRole('button', { name: 'Écrire', exact: true }));
  await hand.type('close the post dialog', 'Escape');
  await hand.open('dashboard again', page.locator('nav:visible a[href^="/dashboard"]'));
}
