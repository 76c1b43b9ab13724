import type { ownCompany } from '@binome/contract/companies';
import type { Locale } from '@binome/contract/fields';
import type { z } from 'zod';
import type { OwnCompanyRow } from './queries.ts';

/** A company as its members know it, its wording in one language. */
export function presentOwnCompany(company: OwnCompanyRow, locale: Locale): z.output<typeof ownCompany> {
  return { ...company, limits: company, wording: wordingIn(company.wording, locale) };
}

function wordingIn(wording: unknown, locale: Locale): Record<string, string> {
  const texts = isRecord(wording) ? wording[locale] : undefined;
  if (!isRecord(texts)) return {};
  return Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
