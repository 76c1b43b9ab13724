import type { CurrentUser, OwnProfile } from '@binome/contract/accounts/users';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { currentUserQuery } from '../../lib/data/session.ts';
import { renderElement } from '../../testing/render-element.tsx';
import { stepsQuery } from './queries.ts';
import { useSaveProfile } from './use-save-profile.ts';

const profile = { id: 'p', type: 'presenter', completion_percentage: 40 } as OwnProfile;
const person = { current_profile: profile, presenter_profiles: [profile], participant_profiles: [] as OwnProfile[] } as CurrentUser;

function Screen() {
  const client = useQueryClient();
  useState(() => client.setQueryData(currentUserQuery.queryKey, person));
  const { data: user } = useQuery({ ...currentUserQuery, enabled: false });
  const { data: steps } = useQuery(stepsQuery('presenter'));
  const save = useSaveProfile(profile);
  const [shownWhenSaved, setShownWhenSaved] = useState<string>();
  const answerOf = (found = steps) => String(found?.[0]?.questions[0]?.answer ?? 'sans réponse');
  const press = async () => {
    await save({ answers_details: { school: 'Centrale' } });
    setShownWhenSaved(answerOf(client.getQueryData(stepsQuery('presenter').queryKey)));
  };
  return (
    <>
      <button type="button" aria-label="Enregistrer" onClick={press} />
      <p>{steps && answerOf()}</p>
      <output>{shownWhenSaved}</output>
      <p>{`complet à ${user?.current_profile?.completion_percentage} %`}</p>
    </>
  );
}

test('a saved step shows the reply, and the answers as the API holds them before the next screen', async () => {
  const calls: string[] = [];
  let answer: string | null = null;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    calls.push(`${method} ${new URL(url, 'http://localhost').pathname}`);
    if (method === 'GET') return Response.json({ data: [{ id: 's', questions: [{ id: 'q', field_name: 'school', answer }] }] });
    answer = 'École centrale';
    return Response.json({ data: { ...profile, completion_percentage: 60 } });
  });
  const { user } = await renderElement(<Screen />, 'member');
  await screen.findByText('sans réponse');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await expect.poll(() => screen.getByRole('status').textContent).toBe('École centrale');
  screen.getByText('complet à 60 %');
  expect(calls).toEqual(['GET /api/v1/presenter_steps', 'PATCH /api/v1/presenters/p', 'GET /api/v1/presenter_steps']);
});
