import type { ConsoleIdentity } from '@binome/contract/console/session';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { ReactElement } from 'react';
import { AdminContext, type DataProvider, Notification, testDataProvider } from 'react-admin';
import { fr } from '../messages/fr.ts';
import { lightTheme } from '../theme.ts';

// A loaded machine may take its time to load what comes later.
configure({ asyncUtilTimeout: 20_000 });

const identity: ConsoleIdentity = {
  id: '018f3f3e-0000-7000-8000-000000000000',
  kind: 'member',
  email: 'rh@nova.example',
  first_name: 'Sophie',
  last_name: 'Delmas',
  language: 'fr',
  roles: ['company_admin'],
  whole_company: true,
  company: {
    id: '018f3f3e-0000-7000-8000-000000000001',
    slug: 'nova',
    name: 'Nova Énergies',
    languages: ['fr', 'en'],
    default_language: 'en',
    brand_colour: '#004f9f',
  },
  stay: null,
  permissions: {},
};

// A test may give words instead of keys.
const texts = polyglotI18nProvider(() => fr, 'fr', [], { allowMissing: true });
const signedIn = async () => {};
const authProvider = {
  login: signedIn,
  logout: signedIn,
  checkAuth: signedIn,
  checkError: signedIn,
  getPermissions: signedIn,
  getIdentity: async () => identity,
};

/** Renders an element of the console alone on the page, in French, for an administrator of a company that speaks English first. `answers` are the API's. */
export function renderElement(element: ReactElement, answers: Partial<DataProvider> = {}) {
  cleanup();
  const drawn = render(
    <AdminContext dataProvider={testDataProvider(answers)} authProvider={authProvider} i18nProvider={texts} theme={lightTheme}>
      {element}
      <Notification />
    </AdminContext>,
  );
  return { ...drawn, user: userEvent.setup() };
}
