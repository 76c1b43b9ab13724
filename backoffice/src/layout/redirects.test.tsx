import { waitFor } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderElement } from '../testing/render-element.tsx';
import { ListRedirect, PageRedirect } from './redirects.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + decodeURIComponent(search)}</output>;
}

test.each([
  ['?filter={"type":"presenter","paused":true}&page=2', '/users?filter={"profile_type":"presenter"}'],
  ['?filter=oops', '/users'],
  ['', '/users'],
])('an old address with %s leads to the list that replaces it', async (search, to) => {
  history.replaceState(null, '', `#/profiles${encodeURI(search)}`);
  const { container } = renderElement(
    <Routes>
      <Route path="/profiles" element={<ListRedirect to="/users" filters={{ type: 'profile_type' }} />} />
      <Route path="/users" element={<Address />} />
    </Routes>,
  );
  await waitFor(() => expect(container.querySelector('output')?.textContent).toBe(to));
});

test('an old page leads to the one that replaces it, with its program', async () => {
  history.replaceState(null, '', '#/today?program_id=1');
  const { container } = renderElement(
    <Routes>
      <Route path="/today" element={<PageRedirect to="/" />} />
      <Route path="/" element={<Address />} />
    </Routes>,
  );
  await waitFor(() => expect(container.querySelector('output')?.textContent).toBe('/?program_id=1'));
});
