import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type DOMWindow, JSDOM } from 'jsdom';

type Params = Record<string, unknown>;
type Method = (params: Params) => Promise<unknown>;

/** What each client can do. A client without a method of its own for a call sends it with the credentials that it stores. */
export type Client = Record<'signUp' | 'signIn' | 'validate' | 'update' | 'requestReset' | 'reset' | 'signOut', Method>;

/** The clients are installed apart, by `npm run test:full`, because their dependencies are old. */
const installed = createRequire(new URL('../../wire-clients/package.json', import.meta.url));

export const clients: Record<string, (baseUrl: string) => Promise<Client>> = {
  'j-toker': async (baseUrl) => {
    const window = openWindow(baseUrl);
    loadScripts(window, [
      installed.resolve('jquery/dist/jquery.js'),
      installed.resolve('jquery.cookie'),
      installed.resolve('jquery-deparam'),
      installed.resolve('pubsub-js'),
      installed.resolve('j-toker'),
    ]);
    const { auth } = window.$;
    // It validates the stored token at once, and fails because there is none yet.
    await settle(auth.configure({ apiUrl: baseUrl })).catch(() => undefined);
    return {
      signUp: (params) => settle(auth.emailSignUp(params)),
      signIn: (params) => settle(auth.emailSignIn(params)),
      validate: () => settle(auth.validateToken()),
      update: (params) => settle(auth.updateAccount(params)),
      requestReset: (params) => settle(auth.requestPasswordReset(params)),
      reset: (params) => settle(auth.updatePassword(params)),
      signOut: () => settle(auth.signOut()),
    };
  },

  'ng-token-auth': async (baseUrl) => {
    const window = openWindow(baseUrl);
    loadScripts(window, [
      installed.resolve('angular/angular.js'),
      installed.resolve('angular-cookie/angular-cookie.js'),
      installed.resolve('ng-token-auth'),
    ]);
    const { angular } = window;
    // The library wants an object of the window's own realm.
    const options = window.JSON.parse(JSON.stringify({ apiUrl: baseUrl, validateOnPageLoad: false }));
    const configure = (provider: { configure(options: object): void }) => provider.configure(options);
    angular.module('application', ['ng-token-auth']).config(['$authProvider', configure]);
    const auth = angular.bootstrap(window.document.body, ['application']).get('$auth');
    // The library forgets its promise by a timer after it has settled it. A call before that timer would never be answered.
    const afterTimers = (call: Promise<unknown>) =>
      Promise.resolve(call).finally(() => new Promise((resolve) => window.setTimeout(resolve)));
    return {
      signUp: async (params) => dataOf(await auth.submitRegistration(params)),
      signIn: (params) => afterTimers(auth.submitLogin(params)),
      validate: () => afterTimers(auth.validateUser()),
      update: async (params) => dataOf(await auth.updateAccount(params)),
      requestReset: async (params) => dataOf(await auth.requestPasswordReset(params)),
      reset: async (params) => dataOf(await auth.updatePassword(params)),
      signOut: async () => dataOf(await auth.signOut()),
    };
  },

  'redux-token-auth': async (baseUrl) => {
    const window = useWindow(baseUrl);
    const { generateAuthActions } = installed('redux-token-auth');
    const axios = createRequire(installed.resolve('redux-token-auth'))('axios');
    const attributes = { firstName: 'first_name', lastName: 'last_name' };
    const actions = generateAuthActions({
      authUrl: `${baseUrl}/auth`,
      userAttributes: attributes,
      userRegistrationAttributes: {
        ...attributes,
        accessLink: 'access_link',
        dateOfBirth: 'date_of_birth',
        businessUnit: 'business_unit_id',
        language: 'language',
        accepted: 'accepted',
      },
    });
    let last: { payload?: unknown } = {};
    const dispatch = (action: unknown): unknown => {
      if (typeof action === 'function') return action(dispatch);
      last = action as typeof last;
      return action;
    };
    const run = async (action: unknown) => {
      await dispatch(action);
      return last.payload;
    };
    return {
      signUp: ({ first_name, last_name, access_link, date_of_birth, business_unit_id, password_confirmation, ...params }) =>
        run(
          actions.registerUser({
            ...params,
            passwordConfirmation: password_confirmation,
            firstName: first_name,
            lastName: last_name,
            accessLink: access_link,
            dateOfBirth: date_of_birth,
            businessUnit: business_unit_id,
          }),
        ),
      signIn: (params) => run(actions.signInUser(params)),
      validate: () =>
        run(
          actions.verifyToken(Object.fromEntries(['access-token', 'client', 'uid'].map((key) => [key, window.localStorage.getItem(key)]))),
        ),
      update: async (params) => (await axios.patch(`${baseUrl}/auth`, params)).data,
      requestReset: async (params) => (await axios.post(`${baseUrl}/auth/password`, params)).data,
      reset: async (params) => (await axios.put(`${baseUrl}/auth/password`, params)).data,
      signOut: () => run(actions.signOutUser()),
    };
  },

  'devise-token-auth-client': async (baseUrl) => {
    useWindow(baseUrl);
    const { default: ApiClient } = installed('devise-token-auth-client');
    const client = new ApiClient({ baseURL: `${baseUrl}/` });
    await client.isInitialized;
    return {
      signUp: ({ password_confirmation, ...params }) => client.emailSignUp({ ...params, passwordConfirmation: password_confirmation }),
      signIn: (params) => client.emailSignIn(params),
      validate: () => client.validateToken(),
      update: async (params) => (await client.put('auth', params)).data,
      requestReset: (params) => client.passwordResetRequest(params),
      reset: async (params) => (await client.put('auth/password', params)).data,
      signOut: () => client.signOut(),
    };
  },
};

// biome-ignore lint/suspicious/noExplicitAny: the scripts put their untyped APIs on the window.
type Window = DOMWindow & { $: any; angular: any };

function openWindow(baseUrl: string): Window {
  const html = '<!doctype html><title>Client</title><body></body>';
  return new JSDOM(html, { url: `${baseUrl}/`, runScripts: 'outside-only', pretendToBeVisual: true }).window as Window;
}

/** Makes the window's objects global, for clients that are CommonJS modules. */
function useWindow(baseUrl: string): Window {
  const window = openWindow(baseUrl);
  const { document, location, localStorage, XMLHttpRequest } = window;
  for (const [key, value] of Object.entries({ window, document, location, localStorage, XMLHttpRequest, FormData: window.FormData })) {
    Object.defineProperty(globalThis, key, { value, configurable: true, writable: true });
  }
  return window;
}

/** Runs the browser files of packages in the window. */
function loadScripts(window: Window, paths: string[]): void {
  for (const path of paths) window.eval(readFileSync(path, 'utf8'));
}

/** Turns a promise of jQuery into a native one. */
function settle(deferred: { then(done: (value: unknown) => void, fail: (reason: unknown) => void): unknown }): Promise<unknown> {
  return new Promise((resolve, reject) => deferred.then(resolve, reject));
}

function dataOf({ data }: { data: unknown }): unknown {
  return data;
}
