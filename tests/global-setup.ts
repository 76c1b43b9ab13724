import type { TestProject } from 'vitest/node';
import { startStack } from './stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string;
    mailboxDir: string;
  }
}

/** One running product for all journeys of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { baseUrl, mailboxDir, stop } = await startStack();
  project.provide('baseUrl', baseUrl);
  project.provide('mailboxDir', mailboxDir);
  return stop;
}
