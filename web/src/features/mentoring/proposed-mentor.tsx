import type { MatchProposal } from '@binome/contract/mentoring/match-proposals';
import { fitLevelOf } from '@binome/contract/values/fit-level';
import { Link } from '@tanstack/react-router';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { FitMark } from '../../ui/people/fit-mark.tsx';
import { MatchReasons } from '../../ui/people/match-reasons.tsx';

interface ProposedMentorProps {
  candidate: MatchProposal['people'][number];
  /** Only the first button is filled. */
  isFirst: boolean;
  isPending: boolean;
  /** Absent once the mentee has chosen. */
  onChoose?: () => void;
}

/** A mentor to choose: who, how close, and why. */
export function ProposedMentor({ candidate, isFirst, isPending, onChoose }: ProposedMentorProps) {
  const { t } = useIntl();
  const { person, match } = candidate;
  const { profile_id: id, first_name, last_name, avatar_url, job_title, business_unit } = person;
  const score = match?.score ?? null;
  return (
    <li className="grid grid-cols-[auto_1fr] content-start items-center gap-x-4 gap-y-3.5 rounded-card bg-surface p-4 shadow-card md:row-span-4 md:grid-cols-1 md:grid-rows-subgrid md:items-start md:p-7 forced-colors:border">
      <Avatar firstName={first_name} lastName={last_name} url={avatar_url} size={120} className="max-md:size-22!" />
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="text-h2 font-semibold break-words">
          <Link to="/profile/presenter/$id" params={{ id }} className="rounded-sm hover:underline">
            {`${first_name} ${last_name}`}
          </Link>
        </h2>
        <p className="text-small text-ink-2 break-words empty:hidden">{[job_title, business_unit?.name].filter(Boolean).join(', ')}</p>
        {score !== null && <FitMark level={fitLevelOf(score)} className="mt-1" />}
      </div>
      <div className="max-md:col-span-full empty:max-md:hidden">
        {match && <MatchReasons match={{ ...match, watch_out: null, obstacles: [] }} />}
      </div>
      <div className="max-md:col-span-full empty:hidden">
        {onChoose && (
          <Button variant={isFirst ? 'primary' : 'secondary'} isPending={isPending} onPress={onChoose} className="min-h-12 w-full">
            {t('mentoring.proposal_choose', { name: first_name })}
          </Button>
        )}
      </div>
    </li>
  );
}
