import { apiUrl, http } from '../providers/http.ts';

/** @throws HttpError `not_a_picture` unless the file is a JPEG, PNG or WebP image */
export async function uploadLogo(companyId: string, file: Blob): Promise<void> {
  await http(`${apiUrl}/companies/${companyId}/logo`, { method: 'POST', body: file });
}

export async function removeLogo(companyId: string): Promise<void> {
  await http(`${apiUrl}/companies/${companyId}/logo`, { method: 'DELETE' });
}

/** The `accept` attribute of the file input. */
export const acceptedLogoTypes = 'image/png,image/jpeg,image/webp';
