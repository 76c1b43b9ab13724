import { randomBytes } from 'node:crypto';
import { audit } from '../platform/data/audit.ts';
import { fitPicture } from '../platform/files/process-picture.ts';
import type { ConsoleContext } from '../platform/process/context.ts';
import { updateDirectoryCompany } from './console-queries.ts';
import { deleteLogos, insertLogo } from './logo-queries.ts';

/** Maximum width and height of a logo, in pixels. */
const logoSide = 512;

/** @throws ApiError `not_a_picture` unless the bytes are a JPEG, PNG or WebP */
export function prepareLogo(bytes: Buffer): Promise<Buffer> {
  return fitPicture(bytes, logoSide);
}

/** Replaces the company's logo. Returns its URL. */
export async function changeLogo(context: ConsoleContext, picture: Buffer): Promise<string> {
  const { tx, actor, now, services } = context;
  const key = randomBytes(24).toString('base64url');
  const name = `${key}.png`;
  await removeOldLogo(context);
  await insertLogo(tx, { key, bytes: picture.length, created_at: now });
  const logo_url = `/files/${actor.company_id}/${name}`;
  await updateDirectoryCompany(tx, actor.company_id, { logo_url });
  await audit(context, { action: 'company.logo_changed', subject_id: actor.company_id });
  // The file is written before the commit: if one of them fails, a file without a row is better than a row without a file.
  await services.files.write(actor.company_id, name, picture);
  return logo_url;
}

export async function removeLogo(context: ConsoleContext): Promise<void> {
  const { tx, actor } = context;
  await removeOldLogo(context);
  await updateDirectoryCompany(tx, actor.company_id, { logo_url: null });
  await audit(context, { action: 'company.logo_changed', subject_id: actor.company_id });
}

async function removeOldLogo({ tx, actor, services, afterCommit }: ConsoleContext): Promise<void> {
  const deleted = await deleteLogos(tx);
  const names = deleted.map(({ key }) => `${key}.png`);
  afterCommit(() => services.files.remove(actor.company_id, names));
}
