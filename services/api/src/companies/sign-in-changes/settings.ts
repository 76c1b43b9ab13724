import { isDeepStrictEqual } from 'node:util';
import type { CompanySettings } from '@binome/contract/console/company-settings';
import type { AuditChanges } from '../../platform/data/audit.ts';

/** The settings of a company that decide who is signed in as whom, and who may register. They change only by a sign-in change. */
export const signInSettings = [
  'sign_in_methods',
  'sso_attributes',
  'sso_account_creation',
  'social_sign_in',
  'second_factor_required',
  'email_domains',
  'auto_validation',
] as const satisfies (keyof CompanySettings)[];

type SignInSetting = (typeof signInSettings)[number];
export type SignInSettings = { [Name in SignInSetting]?: CompanySettings[Name] | undefined };

/** Separates the settings of sign-in that differ from `current`, and all other settings. */
export function splitSettings<Change extends SignInSettings>(
  current: object,
  change: Change,
): { signIn: SignInSettings; others: Omit<Change, SignInSetting> } {
  const now: Record<string, unknown> = { ...current };
  const isOfSignIn = (name: string) => (signInSettings as readonly string[]).includes(name);
  const entries = Object.entries(change).filter(([, value]) => value !== undefined);
  return {
    signIn: Object.fromEntries(entries.filter(([name, value]) => isOfSignIn(name) && !isDeepStrictEqual(now[name], value))),
    others: Object.fromEntries(entries.filter(([name]) => !isOfSignIn(name))) as Omit<Change, SignInSetting>,
  };
}

/** Returns the values before and after, with a field of its own for each attribute of the provider. */
export function settingDifferences(current: SignInSettings, change: SignInSettings): AuditChanges {
  const { sso_attributes, ...others } = change;
  const old: Record<string, unknown> = { ...current };
  const attributes = Object.keys({ ...current.sso_attributes, ...sso_attributes }) as (keyof CompanySettings['sso_attributes'])[];
  return Object.fromEntries([
    ...Object.entries(others).map(([name, value]) => [name, [old[name] ?? null, value]]),
    ...(sso_attributes ? attributes : [])
      .filter((name) => current.sso_attributes?.[name] !== sso_attributes?.[name])
      .map((name) => [`sso_attributes.${name}`, [current.sso_attributes?.[name] ?? null, sso_attributes?.[name] ?? null]]),
  ]);
}
