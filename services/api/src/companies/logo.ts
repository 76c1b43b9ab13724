import { randomBytes } from 'node:crypto';
import { audit } from '../platform/data/audit.ts';
import { fitPicture } from '../platform/files/process-picture.ts';
import { removeAfterCommit } from '../platform/files/remove-files.ts';
import { storeUpload } from '../platform/files/store-upload.ts';
import type { Preparing } from '../platform/http/route.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import { updateDirectoryCompany } from './console-queries.ts';
import { deleteLogos, insertLogo } from './logo-queries.ts';

/** Maximum width and height of a logo, in pixels. */
const logoSide = 512;

export type StoredLogo = { key: string; bytes: number };

/**
 * Encodes a logo and stores it under a random key, before the transaction begins.
 * @throws ApiError `not_a_picture` unless the upload is a JPEG, PNG or WebP
 */
export async function prepareLogo(request: { upload: Buffer } & Preparing): Promise<StoredLogo> {
  const picture = await fitPicture(request.upload, logoSide);
  const key = randomBytes(24).toString('base64url');
  await storeUpload(request, `${key}.png`, picture);
  return { key, bytes: picture.length };
}

/** Replaces the company's logo. Returns its URL. */
export async function changeLogo(context: ConsoleContext, { key, bytes }: StoredLogo): Promise<string> {
  const { tx, actor, now } = context;
  await removeOldLogo(context);
  await insertLogo(tx, { key, bytes, created_at: now });
  const logo_url = `/files/${actor.company_id}/${key}.png`;
  await updateDirectoryCompany(tx, actor.company_id, { logo_url });
  await audit(context, { action: 'company.logo_changed', subject_id: actor.company_id });
  return logo_url;
}

export async function removeLogo(context: ConsoleContext): Promise<void> {
  const { tx, actor } = context;
  await removeOldLogo(context);
  await updateDirectoryCompany(tx, actor.company_id, { logo_url: null });
  await audit(context, { action: 'company.logo_changed', subject_id: actor.company_id });
}

async function removeOldLogo(context: ConsoleContext): Promise<void> {
  const deleted = await deleteLogos(context.tx);
  const names = deleted.map(({ key }) => `${key}.png`);
  removeAfterCommit(context, names);
}
