export type Decision = 'validate' | 'refuse';

/** A person whose registration is decided. */
export type Registrant = { id: string; name: string };
