import type { MatchProposal } from '@binome/contract/mentoring/match-proposals';
import { failureMessages } from '../../lib/http/api.ts';
import { announce } from '../../lib/page/announce.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { cx } from '../../ui/frame/classes.ts';
import { ProposalOutcome } from './proposal-outcome.tsx';
import type { ProposalPartProps } from './proposal-part.ts';
import { useAnswerProposal } from './proposal-query.ts';
import { ProposedMentor } from './proposed-mentor.tsx';

/** The mentors from whom a mentee chooses, and afterwards the one whom they chose. */
export function ProposedMentors({ proposal, title, about, onDecline }: ProposalPartProps) {
  const { t } = useIntl();
  const answer = useAnswerProposal(proposal.id);
  const { people, state, can } = proposal;
  const open = people.filter(({ ending }) => ending === null);
  const chosen = people.find(({ chosen, ending }) => chosen && (ending === null || ending === 'agreed'));
  const shown = can.choose ? open : chosen ? [chosen] : [];
  const gone = can.choose ? people.find(({ chosen }) => chosen) : undefined;
  const choose = ({ person }: MatchProposal['people'][number]) =>
    answer.mutate(
      { event: 'choose', presenter_id: person.profile_id },
      { onSuccess: () => announce(t('mentoring.proposal_waits', { name: person.first_name })) },
    );
  return (
    <div className="flex flex-col gap-6">
      <header className="flex max-w-[60ch] flex-col gap-1.5">
        <p className="text-small text-ink-2">{about}</p>
        <h1 tabIndex={-1} className="font-display text-h1 font-bold text-balance break-words">
          {title}
        </h1>
        {gone && <p>{t('mentoring.proposal_gone', { name: gone.person.first_name })}</p>}
        {can.choose && (
          <p className="text-ink-2">
            {proposal.both_at_once
              ? t('mentoring.proposal_how_both', { name: open[0]?.person.first_name ?? '' })
              : t('mentoring.proposal_how', { count: open.length, name: open[0]?.person.first_name ?? '' })}
          </p>
        )}
      </header>
      {!can.choose && <ProposalOutcome proposal={proposal} {...(chosen && { name: chosen.person.first_name })} />}
      <FormErrors title={t('mentoring.proposal_refused')} messages={failureMessages(answer.error)} />
      {shown.length > 0 && (
        <ul className={cx('grid gap-4', shown.length > 1 ? 'md:grid-cols-[repeat(auto-fit,minmax(17rem,1fr))]' : 'max-w-[36rem]')}>
          {shown.map((candidate, index) => (
            <ProposedMentor
              key={candidate.person.profile_id}
              candidate={candidate}
              isFirst={index === 0}
              isPending={
                answer.isPending && answer.variables?.event === 'choose' && answer.variables.presenter_id === candidate.person.profile_id
              }
              {...(can.choose && { onChoose: () => choose(candidate) })}
            />
          ))}
        </ul>
      )}
      {can.decline && state === 'choosing' && (
        <Button variant="quiet" className="-ml-4 self-start" onPress={onDecline}>
          {t('mentoring.proposal_none', { count: open.length })}
        </Button>
      )}
    </div>
  );
}
