import type { ParticipantCard, PresenterCard } from '@binome/contract/profiles/profiles';
import type { ProfileType } from '@binome/contract/states';
import { fitLevelOf } from '@binome/contract/values/fit-level';
import { Link } from '@tanstack/react-router';
import { Card } from '../../ui/layout/card.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { FitMark } from '../../ui/people/fit-mark.tsx';

/** A suggested person, with the fit and the first reason of the match. */
export function Suggestion({ person, type }: { person: PresenterCard | ParticipantCard; type: ProfileType }) {
  const { id, first_name, last_name, avatar_url, job_title, match } = person;
  const reason = match?.reasons[0]?.text;
  return (
    <Card as="article" className="flex h-full flex-col gap-3 md:p-5">
      <div className="flex items-center gap-3">
        <Avatar firstName={first_name} lastName={last_name} url={avatar_url} size={56} />
        <div className="min-w-0">
          <h3 className="text-body font-semibold">
            <Link to={`/profile/${type}/$id`} params={{ id }} className="rounded-sm hover:underline">
              {`${first_name} ${last_name}`}
            </Link>
          </h3>
          {job_title && <p className="text-small text-ink-2">{job_title}</p>}
        </div>
      </div>
      {match?.score != null && <FitMark level={fitLevelOf(match.score)} viewer={type === 'presenter' ? 'participant' : 'presenter'} />}
      {reason && <p className="text-note text-ink-2">{reason}</p>}
    </Card>
  );
}
