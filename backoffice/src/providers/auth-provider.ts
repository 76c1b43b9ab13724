import type { AuthProvider, HttpError } from 'react-admin';
import { apiUrl, http } from './http.ts';
import { fetchIdentity, forgetIdentity } from './identity.ts';

/** Authentication by a cookie that scripts cannot read: the identity always comes from the API. */
export const authProvider: AuthProvider = {
  async login({ email, password }) {
    await http(`${apiUrl}/session`, { method: 'POST', body: { email, password } });
    forgetIdentity();
  },
  async logout() {
    forgetIdentity();
    await http(`${apiUrl}/session`, { method: 'DELETE' }).catch(() => {});
  },
  async checkAuth() {
    await fetchIdentity();
  },
  async checkError(error: HttpError) {
    if (error?.status === 401) {
      forgetIdentity();
      throw error;
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
