import { screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Title } from 'react-admin';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderElement } from '../testing/render-element.tsx';
import { PageTitle } from './page-title.tsx';

const record = Promise.withResolvers<string>();

/** A page whose title comes after its record. */
function Member() {
  const [name, setName] = useState<string>();
  useEffect(() => void record.promise.then(setName), []);
  return name ? <Title title={name} /> : null;
}

test('the title of each page is that of the document, and takes the focus when the page opens', async () => {
  document.title = 'Connexion à la console · Binôme';
  const { user } = renderElement(
    <>
      <PageTitle />
      <Link to="/users/1" aria-label="Léa" />
      <Link to="/" aria-label="Accueil" />
      <Routes>
        <Route path="/users/1" element={<Member />} />
        <Route path="*" element={<Title title="Membres" />} />
      </Routes>
    </>,
  );
  const heading = await screen.findByRole('heading', { name: 'Membres' });
  await waitFor(() => expect(document.title).toBe('Membres · Binôme'));
  expect(document.activeElement).toBe(document.body);
  await user.click(screen.getByRole('link', { name: 'Léa' }));
  record.resolve('Léa Martin');
  await waitFor(() => expect(document.title).toBe('Léa Martin · Binôme'));
  expect(document.activeElement).toBe(heading);
  await user.click(screen.getByRole('link', { name: 'Accueil' }));
  await waitFor(() => expect(document.title).toBe('Membres · Binôme'));
  expect(document.activeElement).toBe(heading);
});
