import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderElement } from '../testing/render-element.tsx';
import { NewApiKey } from './new-api-key.tsx';

test.each([
  ['webhooks', ['webhooks:read', 'webhooks:write'], { subscribes: true, calls: false }],
  ['webhooks and members', ['users:read', 'webhooks:write'], { subscribes: true, calls: true }],
  ['members', ['users:read'], { subscribes: false, calls: true }],
])('a new key for %s shows the addresses that it reaches', (_, scopes, { subscribes, calls }) => {
  renderElement(<NewApiKey name="Zapier" apiKey="bnk_x" scopes={scopes} />);
  expect(screen.queryByText(/DELETE .*\/backoffice\/v1\/webhooks\/\{id\}/) !== null).toBe(subscribes);
  expect(screen.queryByText(/Zapier, Make ou n8n/) !== null).toBe(subscribes);
  expect(screen.queryByText(/curl .*\/backoffice\/v1\/users/) !== null).toBe(calls);
});
