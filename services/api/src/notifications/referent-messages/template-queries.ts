import type { TranslatedText } from '@binome/contract/fields';
import type { TemplateCode } from '@binome/contract/values/message-templates';
import type { Tx } from '../../platform/data/database.ts';

/** The templates that a company has changed. */
export function listOwnTemplates(tx: Tx) {
  return tx.selectFrom('message_templates').select(['code', 'subject', 'wording as body']).execute();
}

export function findOwnTemplate(tx: Tx, code: TemplateCode) {
  return tx.selectFrom('message_templates').where('code', '=', code).select(['code', 'subject', 'wording as body']).executeTakeFirst();
}

export async function upsertTemplate(
  tx: Tx,
  { code, subject, body }: { code: TemplateCode; subject: TranslatedText; body: TranslatedText },
  updated_at: Date,
): Promise<void> {
  const texts = { subject, wording: body, updated_at };
  await tx
    .insertInto('message_templates')
    .values({ code, ...texts })
    .onConflict((conflict) => conflict.columns(['company_id', 'code']).doUpdateSet(texts))
    .execute();
}

export async function deleteTemplate(tx: Tx, code: TemplateCode): Promise<void> {
  await tx.deleteFrom('message_templates').where('code', '=', code).execute();
}
