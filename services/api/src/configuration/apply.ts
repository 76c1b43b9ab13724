import type { ConfigurationChange } from '@binome/contract/console/configuration-files';
import { proposeSettings, saveSettings } from '../companies/configure.ts';
import { insertDocument, insertVersion, updateDocument, updateWithdrawnAt } from '../companies/documents/queries.ts';
import type { SignInContext } from '../companies/sign-in-changes/propose.ts';
import { splitSettings } from '../companies/sign-in-changes/settings.ts';
import { missingForSingleSignOn } from '../companies/sign-in-methods.ts';
import { saveMatchingSettings } from '../matching/settings-queries.ts';
import { lockProfiles, recomputeCompletion } from '../profiles/completion-queries.ts';
import type { ParsedConfiguration } from './parse-configuration.ts';
import { type ConfigurationPlan, planConfiguration } from './plan.ts';
import { archiveElements, deleteElements, insertElements, lockSettings, updateElements } from './queries.ts';
import { readStoredConfiguration, settingsOf } from './stored-configuration.ts';

/** Author of the document versions. */
type Author = { staff_id?: string; actor_id?: string };

type ApplyContext = SignInContext & { author: Author; dryRun?: boolean };

/**
 * Applies a configuration to the current company: a new company, a copy or an import. Keeps all answers. A dry run writes
 * nothing. Returns the changes, and the id of the change of the sign-in that waits for a second administrator.
 * @throws ApiError `configuration_refused` for a change that existing answers do not allow, or for a way to sign in that the company has not set up
 */
export async function applyConfiguration(
  context: ApplyContext,
  { configuration, refusal }: ParsedConfiguration,
): Promise<{ changes: ConfigurationChange[]; proposed_change_id: string | null }> {
  const { tx, dryRun = false } = context;
  await lockSettings(tx);
  const stored = await readStoredConfiguration(tx);
  const plan = await planConfiguration(stored, configuration);
  const { sign_in_methods } = configuration.company;
  const missing = sign_in_methods ? await missingForSingleSignOn(tx, sign_in_methods) : null;
  const faults = [...plan.faults, ...(missing ? [{ path: ['company', 'sign_in_methods'], code: missing }] : [])];
  if (faults.length > 0) throw await refusal(faults);
  if (dryRun) return { changes: plan.changes, proposed_change_id: null };
  const current = settingsOf(stored);
  const { signIn, others } = splitSettings(current, plan.settings);
  await writePlan(context, { ...plan, settings: others });
  return { changes: plan.changes, proposed_change_id: await proposeSettings(context, current, signIn) };
}

async function writePlan(
  { tx, actor: { company_id }, author, now }: ApplyContext,
  { settings, matching, lists, documents, changes }: ConfigurationPlan,
) {
  await saveSettings(tx, company_id, settings);
  if (matching) await saveMatchingSettings(tx, matching, author, now);
  for (const { table, hasArchive, plan } of lists) {
    await insertElements(tx, table, plan.insert);
    await updateElements(tx, table, plan.update, hasArchive);
  }
  for (const { table, plan } of lists.toReversed()) {
    await archiveElements(tx, table, plan.archive, now);
    await deleteElements(tx, table, plan.remove);
  }
  for (const document of documents.create) {
    const document_id = await insertDocument(tx, document, now);
    await insertVersion(tx, { document_id, version: 1, content: document.content, created_at: now, ...author });
  }
  for (const { id, version, content } of documents.publish) {
    await updateDocument(tx, id, { version: version + 1, content }, now);
    await insertVersion(tx, { document_id: id, version: version + 1, content, created_at: now, ...author });
  }
  for (const id of documents.withdraw) await updateWithdrawnAt(tx, id, now);
  // The completion of profiles depends on the questions.
  if (changes.some(({ part }) => part === 'steps' || part === 'questions' || part === 'choices')) {
    await lockProfiles(tx, {});
    await recomputeCompletion(tx);
  }
}
