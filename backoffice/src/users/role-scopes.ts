import type { ConsoleUser } from '@binome/contract/console/users';

export type RoleName = ConsoleUser['roles'][number]['name'];

export const roleNames: RoleName[] = ['hr_referent', 'program_manager', 'business_unit_admin', 'company_admin'];

/** The resource that can limit the scope of each role; null if the role always covers the whole company. */
export const scopeResources: Record<RoleName, 'programs' | 'business_units' | null> = {
  hr_referent: 'programs',
  program_manager: 'programs',
  business_unit_admin: 'business_units',
  company_admin: null,
};
