import { randomBytes } from 'node:crypto';
import { audit } from '../platform/audit.ts';
import type { ConsoleContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { fitPicture } from '../platform/process-picture.ts';
import { canEditCompany } from '../policies/console.ts';
import { updateCompanyEntry } from './admin-queries.ts';
import { deleteLogos, insertLogo } from './logo-queries.ts';

/** A logo is never shown larger than this, in pixels. */
const logoSide = 512;

/** @throws ApiError `not_a_picture` for anything but a JPEG, a PNG or a WebP */
export function prepareLogo(bytes: Buffer): Promise<Buffer> {
  return fitPicture(bytes, logoSide);
}

/**
 * Gives the company a logo, which takes the place of the one it had. Returns its address.
 * @throws ApiError `forbidden`
 */
export async function changeLogo(context: ConsoleContext, picture: Buffer): Promise<string> {
  const { tx, actor, now, services } = context;
  assertEditor(context);
  const key = randomBytes(24).toString('base64url');
  const name = `${key}.png`;
  await removeOldLogo(context);
  await insertLogo(tx, { key, bytes: picture.length, created_at: now });
  const logo_url = `/files/${actor.company_id}/${name}`;
  await updateCompanyEntry(tx, actor.company_id, { logo_url });
  await audit(context, { action: 'company.logo_changed', subject_id: actor.company_id });
  // Written before the row is seen: a picture that nobody names is a lesser evil than a name without its picture.
  await services.files.write(actor.company_id, name, picture);
  return logo_url;
}

/** @throws ApiError `forbidden` */
export async function removeLogo(context: ConsoleContext): Promise<void> {
  const { tx, actor } = context;
  assertEditor(context);
  await removeOldLogo(context);
  await updateCompanyEntry(tx, actor.company_id, { logo_url: null });
  await audit(context, { action: 'company.logo_changed', subject_id: actor.company_id });
}

async function removeOldLogo({ tx, actor, services, afterCommit }: ConsoleContext): Promise<void> {
  const old = await deleteLogos(tx);
  const names = old.map(({ key }) => `${key}.png`);
  afterCommit(() => services.files.remove(actor.company_id, names));
}

function assertEditor({ actor }: ConsoleContext): void {
  if (!canEditCompany(actor)) throw new ApiError('forbidden');
}
