import type { SsoAttributes } from '@binome/contract/console/company-settings';

export type DirectoryField = 'job_title' | 'business_unit_id' | 'site_id';

/**
 * The fields of a person that somebody else overwrites: the job title by a directory that provisions the person, and what the company's
 * single sign-on says, at each sign-in of somebody who has signed in that way.
 */
export function directoryFieldsOf(person: {
  directory_user_name: string | null;
  has_identity: boolean;
  sso_attributes: SsoAttributes;
}): DirectoryField[] {
  const isBySignIn = (name: keyof SsoAttributes) => person.has_identity && Boolean(person.sso_attributes[name]);
  return [
    ...(person.directory_user_name !== null || isBySignIn('job_title') ? ['job_title' as const] : []),
    ...(isBySignIn('business_unit') ? ['business_unit_id' as const] : []),
    ...(isBySignIn('site') ? ['site_id' as const] : []),
  ];
}
