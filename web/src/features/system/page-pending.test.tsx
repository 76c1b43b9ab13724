import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { renderElement } from '../../testing/render-element.tsx';
import { PagePending } from './page-pending.tsx';

test('the skeleton of a page is shown from its top, wherever the page before it was read', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const rootRoute = createRootRoute({ component: () => <PagePending skeleton={<p data-testid="skeleton" />} /> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  const { findByTestId } = await renderElement(<RouterProvider router={router as never} />);
  await findByTestId('skeleton');
  expect(scrolled).toHaveBeenCalledWith(0, 0);
});
