import type { PersonReference } from '@binome/contract/profiles/profiles';
import type { ProfileType, RelationshipKind } from '@binome/contract/states';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { profileSearch } from '../../lib/data/peer-roles.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Avatar } from '../../ui/people/avatar.tsx';

interface PartnerProps {
  person: PersonReference;
  type: ProfileType;
  kind: RelationshipKind;
  /** Chips under the name. */
  children?: ReactNode;
}

/** The partner of a request, with a link to the profile while the account is active. */
export function Partner({ person, type, kind, children }: PartnerProps) {
  const { t } = useIntl();
  const { first_name, last_name, avatar_url, job_title, business_unit, active, profile_id } = person;
  const name = `${first_name} ${last_name}`;
  const position = [job_title, business_unit?.name].filter(Boolean).join(' · ');
  return (
    <div className="flex items-start gap-3">
      <Avatar firstName={first_name} lastName={last_name} url={avatar_url} size={56} />
      <div className="min-w-0 grow">
        <h3 className="text-h3 font-semibold">
          {active ? (
            <Link
              to={`/profile/${type}/$id`}
              params={{ id: profile_id }}
              search={profileSearch(kind)}
              className="rounded-sm hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        {position && <p className="text-small text-ink-2">{position}</p>}
        {!active && <p className="text-small text-warning">{t('mentoring.partner_inactive')}</p>}
        {children && <div className="mt-2 flex flex-wrap gap-2">{children}</div>}
      </div>
    </div>
  );
}
