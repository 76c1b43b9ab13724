import { basename } from 'node:path';
import type { CompanyDraft } from '@binome/scripts/demo/authoring';
import { loadDemo } from '@binome/scripts/demo/load';
import { nova } from '@binome/scripts/demo/nova/company';
import { rivage } from '@binome/scripts/demo/rivage/company';
import type { ServiceOptions } from '@binome/scripts/lib/application';
import { afterAll, inject } from 'vitest';
import { type OwnStack, openStack, type Stack } from './open-stack.ts';

/** A company of one test file: a copy of a demo company, with a slug, a name and a mail domain of its own. */
type TestCompany = {
  slug: string;
  name: string;
  mailDomain: string;
  /** Returns the e-mail address of a person: `email('lea.martin')`. */
  email: (mailbox: string) => string;
};

export type Companies = Stack & {
  nova: TestCompany;
  rivage: TestCompany;
  /** The e-mail address of a member of the provider's staff, for this file alone. */
  staffEmail: string;
};

/**
 * Loads both demo companies for one test file, whose name their slugs contain. All files use the application that the run has started:
 * row-level security keeps their companies apart.
 */
export function loadCompanies(testFile: string): Promise<Companies> {
  return loadInto(inject('stack'), testFile, inject('clockOffset'));
}

/**
 * Starts an application with the demo companies for one test file, and stops it after the file: for tests that move the clock, change the
 * settings or kill a process.
 */
export async function startOwnStack(testFile: string, options: ServiceOptions = {}): Promise<Companies & OwnStack> {
  const stack = await openStack(options);
  afterAll(stack.stop);
  return { ...stack, ...(await loadInto(stack, testFile, 0)) };
}

async function loadInto(stack: Stack, testFile: string, clockOffset: number): Promise<Companies> {
  const key = basename(testFile).replace(/\..*/, '');
  const drafts = { nova: copyOf(nova, key), rivage: copyOf(rivage, key) };
  const staffEmail = `staff@${key}.binome.example`;
  await loadDemo({ ...stack, now: new Date(Date.now() + clockOffset), companies: [drafts.nova, drafts.rivage], staffEmail });
  return { ...stack, nova: companyOf(drafts.nova), rivage: companyOf(drafts.rivage), staffEmail };
}

/** The ids of a demo company derive from its slug. */
function copyOf(draft: CompanyDraft, key: string): CompanyDraft {
  const slug = `${draft.slug}-${key}`;
  return { ...draft, slug, name: `${draft.name} ${key}`, mailDomain: `${slug}.example` };
}

function companyOf({ slug, name, mailDomain }: CompanyDraft): TestCompany {
  return { slug, name, mailDomain, email: (mailbox) => `${mailbox}@${mailDomain}` };
}
