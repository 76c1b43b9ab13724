import { defaultMailFrequency, type MailFrequency, type PreferenceKind } from '@binome/contract/values/notification-kinds';
import type { Tx } from '../../platform/data/database.ts';
import { findChosenFrequency } from './preference-queries.ts';

/** When does an active member want e-mails of this kind? Never if e-mails are switched off; the kind's default if nothing is chosen. */
export async function findMailFrequency(tx: Tx, userId: string, kind: PreferenceKind): Promise<MailFrequency> {
  return (await findChosenFrequency(tx, userId, kind)) ?? defaultMailFrequency(kind);
}
