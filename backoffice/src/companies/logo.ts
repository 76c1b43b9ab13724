import { apiUrl, http } from '../providers/http.ts';

/** @throws HttpError `not_a_picture` for anything but a JPEG, PNG or WebP */
export async function uploadLogo(companyId: string, file: Blob): Promise<void> {
  await http(`${apiUrl}/companies/${companyId}/logo`, { method: 'POST', body: file });
}

export async function removeLogo(companyId: string): Promise<void> {
  await http(`${apiUrl}/companies/${companyId}/logo`, { method: 'DELETE' });
}

/** The pictures that a logo may be. */
export const logoTypes = 'image/png,image/jpeg,image/webp';
