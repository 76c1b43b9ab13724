/** What is decided for people who wait. */
export type Decision = 'validate' | 'refuse';

/** Somebody who is decided on. */
export type Registrant = { id: string; name: string };
