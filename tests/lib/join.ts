import type { Steps } from './count-steps.ts';

// The stages of joining by a personal invitation, as a person goes through them. The page shows French.

type Wish = { role?: 'participant' | 'presenter'; topics: number };

/** Chooses the first topics of the invitation's question, and goes on to the access. With no topic, the question is left for later. */
export async function chooseWish(steps: Steps, { role = 'participant', topics }: Wish): Promise<void> {
  const { page } = steps;
  const question = page.getByRole('heading', {
    level: 1,
    name: role === 'participant' ? /aimeriez-vous avancer/ : /pourriez-vous transmettre/,
  });
  if (role === 'presenter') await steps.press(page.getByRole('button', { name: 'Je viens plutôt pour accompagner quelqu’un' }));
  await question.waitFor();
  const choices = page.getByRole('group', { name: /avancer|transmettre/ }).getByRole('button');
  for (let index = 0; index < topics; index++) await steps.press(choices.nth(index));
  if (topics >= 2) await page.getByRole('heading', { level: 2, name: /peu(t|vent) vous aider|cherche/ }).waitFor();
  await steps.read('wish');
  await steps.press(page.getByRole('button', { name: topics >= 2 ? 'Créer mon accès' : 'Je choisirai plus tard' }));
}

/** Gives the date of birth and the consent, and creates the access: by a passkey of the device, else by a password. */
export async function createAccess(steps: Steps, { password }: { password?: string } = {}): Promise<void> {
  const { page } = steps;
  await page.getByRole('heading', { level: 1, name: /Votre accès/ }).waitFor();
  await steps.type(page.getByLabel('Jour'), '14');
  await steps.type(page.getByLabel('Mois'), '07');
  await steps.type(page.getByLabel('Année'), '1988');
  await steps.tick(page.getByRole('checkbox'));
  if (password !== undefined) {
    const prefersPassword = page.getByRole('button', { name: 'Plutôt un mot de passe' });
    if (await prefersPassword.isVisible()) await steps.press(prefersPassword);
    await steps.type(page.locator('input[type="password"]'), password);
  }
  await steps.read('access');
  await steps.press(page.getByRole('button', { name: 'Créer mon accès' }));
}
