import type { ConsoleCompanyDetail } from '@binome/contract/console/companies';
import { screen } from '@testing-library/react';
import { RecordContextProvider, SaveButton, SimpleForm } from 'react-admin';
import { expect, test } from 'vitest';
import { renderElement } from '../testing/render-element.tsx';
import { NetworksInput } from './networks-input.tsx';

const company = { id: '1', networks: [], caller_network: '203.0.113.7/32' } as unknown as ConsoleCompanyDetail;

test('names the administrator’s own network, and refuses what is none before it is sent', async () => {
  const saved: unknown[] = [];
  const { user } = renderElement(
    <RecordContextProvider value={company}>
      <SimpleForm toolbar={<SaveButton />} onSubmit={(record: unknown) => void saved.push(record)}>
        <NetworksInput />
      </SimpleForm>
    </RecordContextProvider>,
  );
  await screen.findByText(/Vous êtes en ce moment sur 203\.0\.113\.7\/32\./);
  const field = screen.getByRole('combobox');
  await user.type(field, '0.0.0.0/0{enter}');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText(/Écrivez une adresse comme 203\.0\.113\.7/);
  expect(saved).toEqual([]);
});
