import { screen } from '@testing-library/react';
import type { GetListParams } from 'react-admin';
import { expect, test } from 'vitest';
import { renderElement } from '../testing/render-element.tsx';
import { FunnelSection } from './funnel-section.tsx';

const steps = [
  { id: 'invited', people: 60 },
  { id: 'sent', people: 60 },
  { id: 'opened', people: 30 },
];

test('the funnel begins with the people invited, and each share is a part of them', async () => {
  // As the API does, in the order that is asked for.
  const getList = async (_: string, { sort }: GetListParams) => ({
    data: (sort?.order === 'ASC' ? steps : steps.toReversed()) as never[],
    total: steps.length,
  });
  renderElement(<FunnelSection filter={{}} />, { getList });
  const headers = await screen.findAllByRole('rowheader');
  const shares = headers.map(({ parentElement }) => parentElement?.lastElementChild?.textContent?.replace(/\s/, ' '));
  expect(shares).toEqual(['100 %', '100 %', '50 %']);
});
