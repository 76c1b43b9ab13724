import type { ConsoleIdentity } from '@binome/contract/console/session';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { AdminContext, type DataProvider, memoryStore, Notification, type Store, testDataProvider } from 'react-admin';
import { theme } from '../theme.ts';
import { translateIn } from './intl.ts';

type Translate = (typeof translateIn)['fr'];

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
    words: {},
  },
  stay: null,
  administrators: [{ first_name: 'Claire', last_name: 'Dubois', email: 'claire@nova.example' }],
  permissions: {},
};

const i18nProvider = {
  translate: ((id, values) => translateIn.fr(id, values)) as Translate,
  getLocale: () => 'fr',
  changeLocale: async () => {},
};
const signedIn = async () => {};
const authProvider = {
  login: signedIn,
  logout: signedIn,
  checkAuth: signedIn,
  checkError: signedIn,
  getPermissions: signedIn,
};

/** Renders an element of the console alone on the page, in French, for an administrator of a company that speaks English first. `answers` are the API's, `store` is what the browser has stored, `permissions` what the person may do. */
export function renderElement(
  element: ReactElement,
  answers: Partial<DataProvider> = {},
  store?: Store,
  permissions: ConsoleIdentity['permissions'] = {},
) {
  cleanup();
  const drawn = render(
    <AdminContext
      dataProvider={testDataProvider(answers)}
      authProvider={{ ...authProvider, getIdentity: async () => ({ ...identity, permissions }) }}
      i18nProvider={i18nProvider}
      theme={theme}
      store={store ?? memoryStore()}
    >
      {element}
      <Notification />
    </AdminContext>,
  );
  // jsdom reads each style sheet again to tell whether a pointer reaches an element, at each press.
  return { ...drawn, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}
