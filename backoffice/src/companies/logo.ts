import { api } from '../providers/api.ts';

/** @throws HttpError `not_a_picture` unless the file is a JPEG, PNG or WebP image */
export async function uploadLogo(companyId: string, file: Blob): Promise<void> {
  await api('POST /backoffice/v1/companies/:id/logo', { params: { id: companyId }, upload: file });
}

export async function removeLogo(companyId: string): Promise<void> {
  await api('DELETE /backoffice/v1/companies/:id/logo', { params: { id: companyId } });
}

/** The `accept` attribute of the file input. */
export const acceptedLogoTypes = 'image/png,image/jpeg,image/webp';
