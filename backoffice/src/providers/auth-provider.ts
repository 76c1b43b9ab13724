import type { AuthProvider, HttpError } from 'react-admin';
import { providerApi } from './api.ts';
import { fetchIdentity, forgetIdentity } from './identity.ts';
import { signInByPasskey } from './passkey.ts';

/** Authentication by a cookie that scripts cannot read: the identity always comes from the API. */
export const authProvider: AuthProvider = {
  async login({ email, password, otp, code, passkey }) {
    if (passkey) await signInByPasskey({ useBrowserAutofill: passkey === 'suggested' });
    else if (code) await providerApi('POST /backoffice/v1/session/sso', { body: { code, ...(otp && { otp }) } });
    else await providerApi('POST /backoffice/v1/session', { body: { email, password, ...(otp && { otp }) } });
    forgetIdentity();
  },
  async logout() {
    forgetIdentity();
    await providerApi('DELETE /backoffice/v1/session').catch(() => {});
  },
  async checkAuth() {
    await fetchIdentity();
  },
  async checkError(error: HttpError) {
    // Signing out forgets the identity. Until then it stays, so that react-admin shows why the user is signed out.
    if (error?.status === 401) throw error;
    // The provider requires a second factor of its staff: the page that sets one up is open without it.
    if (error?.body?.code === 'staff_second_factor_required') {
      throw Object.assign(new Error(error.message), { logoutUser: false, redirectTo: '/own_sign_in' });
    }
    // The support access of a staff member has expired. They stay signed in, outside of any company.
    if (error?.body?.code === 'grant_required') {
      forgetIdentity();
      throw Object.assign(new Error(error.message), { logoutUser: false, redirectTo: '/companies' });
    }
  },
  async getIdentity() {
    const { first_name, last_name, ...rest } = await fetchIdentity();
    return { ...rest, first_name, last_name, fullName: `${first_name} ${last_name}` };
  },
  async getPermissions() {
    return (await fetchIdentity()).permissions;
  },
  async canAccess({ resource, action }) {
    const { permissions } = await fetchIdentity();
    return permissions[resource]?.some((allowed) => allowed === action) ?? false;
  },
};
