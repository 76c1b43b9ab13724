import type { previewMatchingRunWave } from '@binome/contract/console/matching-run-publications';
import type { ProfileType } from '@binome/contract/states';
import type { z } from 'zod';
import { intlOf, say } from '../platform/text/intl.ts';
import { fullNameOf } from '../platform/text/names.ts';
import { findRunInScope } from './find-run.ts';
import { findReferentName, listRecipients, type Recipient } from './preview-queries.ts';
import type { RunContext } from './problem.ts';
import { assertPublishable, checkPairs, presentLeft } from './publish.ts';
import { listPublishable, nextWaveNumber } from './publish-queries.ts';

type Body = z.output<typeof previewMatchingRunWave.schema.body>;

const day = 86_400_000;

/**
 * Returns what publishing would send, with the mails to the two people of one pair, and the pairs that it would leave.
 * @throws ApiError `not_found`, `forbidden`, `transition_refused`, `program_over`, `matching_run_computing`
 */
export async function previewWave(context: RunContext, { run_id, mode, pairs: chosen, answer_days, sample = 0 }: Body) {
  const { tx, actor, now } = context;
  const run = await findRunInScope(context, run_id);
  await assertPublishable(context, run);
  const { ready, left } = await checkPairs(context, run, await listPublishable(tx, run_id, chosen));
  const answers_until = mode === 'propose' ? new Date(now.getTime() + answer_days * day) : null;
  const shown = ready[Math.min(sample, ready.length - 1)];
  const referent = actor.kind === 'member' ? await findReferentName(tx, actor.user_id) : '';
  const people = shown ? await listRecipients(tx, [shown.participant_id, shown.presenter_id]) : [];
  return {
    ...{ id: run_id, number: await nextWaveNumber(tx, run_id), pairs: ready.length, mails: ready.length * 2, answers_until },
    computation: run.job_number,
    left: await presentLeft(context, left),
    sample: people.flatMap((recipient) => {
      const partner = people.find(({ side }) => side !== recipient.side);
      return partner ? [mailTo(referent, recipient, partner, answers_until)] : [];
    }),
  };
}

/** The mail as `match_proposal.suggested` or `mentoring_relationship.admin_initiated` writes it. */
function mailTo(referent: string, recipient: Recipient, partner: Recipient, until: Date | null) {
  const { language: locale, side } = recipient;
  const kind = until ? 'match_proposal.suggested' : 'mentoring_relationship.admin_initiated';
  const names = { partner: fullNameOf(partner, locale), first_name: partner.first_name };
  const values = {
    side,
    ...names,
    has_reason: 'no',
    reason: '',
    referent,
    has_referent: referent ? 'yes' : 'no',
    until: until ? intlOf(locale).formatDate(until, { day: 'numeric', month: 'long', timeZone: recipient.time_zone }) : '',
  };
  const text = (part: string) => say(locale, `mail.${kind}.${part}`, values);
  return {
    user: { id: recipient.user_id, name: fullNameOf(recipient, locale) },
    side: side as ProfileType,
    subject: text('title'),
    paragraphs: [say(locale, 'mail.greeting', { name: recipient.first_name }), text('body'), text('next')],
    action: text('action'),
  };
}
