import type { ParticipantCard } from '@binome/contract/profiles/profiles';
import { Link, type LinkProps } from '@tanstack/react-router';
import { cx } from '../../ui/frame/classes.ts';
import { Avatar } from '../../ui/people/avatar.tsx';
import { OnlineSign } from '../../ui/people/online-sign.tsx';

interface CardPersonProps {
  person: Pick<ParticipantCard, 'id' | 'user_id' | 'first_name' | 'last_name' | 'avatar_url' | 'job_title' | 'business_unit' | 'site'>;
  profileLink: LinkProps;
  /** Greyed out: the person accepts no requests. */
  isClosed?: boolean;
}

/** Face, name, job and workplace at the top of a card. */
export function CardPerson({ person, profileLink, isClosed = false }: CardPersonProps) {
  const { id, user_id, first_name, last_name, avatar_url, job_title, business_unit, site } = person;
  const workplace = [business_unit?.name, site?.name].filter(Boolean).join(' · ');
  return (
    <div className="flex items-start gap-3">
      <Avatar firstName={first_name} lastName={last_name} url={avatar_url} size={56} className={cx(isClosed && 'grayscale')} />
      <div className="min-w-0 grow">
        <h2 className="text-h3 font-semibold">
          <Link {...profileLink} id={`name-${id}`} className="rounded-[4px] hover:underline">
            {`${first_name} ${last_name}`}
          </Link>
        </h2>
        {job_title && <p className="text-note">{job_title}</p>}
        {workplace && <p className="text-small text-ink-2">{workplace}</p>}
        <OnlineSign userId={user_id} className="mt-0.5" />
      </div>
    </div>
  );
}
