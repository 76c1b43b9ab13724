import type { ConsoleCompanyDetail } from '@binome/contract/console/companies';

/** The fields of an account that the identity provider may fill. */
export const attributeFields = [
  'email',
  'business_unit',
  'site',
  'job_title',
  'language',
  'manager',
] as const satisfies (keyof ConsoleCompanyDetail['sso_attributes'])[];
