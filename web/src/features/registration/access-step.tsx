import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ssoAddress } from '../../lib/data/sso-address.ts';
import type { Wish } from '../../lib/data/wish.ts';
import { useTitle } from '../../lib/page/use-title.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { buttonClass } from '../../ui/frame/button.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { AccessForm } from './access-form.tsx';
import { helpersQuery } from './helpers-query.ts';
import type { InvitedProps } from './invited-props.ts';

interface AccessStepProps extends InvitedProps {
  /** Null if the person was not asked. */
  wish: Wish | null;
}

/** The second page of an invitation: date of birth, consent, and a passkey or a password. All else comes from the invitation. */
export function AccessStep({ wish, ...props }: AccessStepProps) {
  const { linkId, token, link } = props;
  const { t, rich } = useIntl();
  const search = useSearch({ strict: false });
  const offered = link.wishes.find(({ role }) => role === wish?.role)?.topics.length ?? 0;
  const helpers = useQuery(helpersQuery({ id: linkId, token }, wish ?? { role: 'participant', topics: [] }, Math.max(offered, 1)));
  const people = wish && wish.topics.length > 0 ? (helpers.data ?? []) : [];
  const isWaiting = link.validation_days > 0;
  const title = t(
    people.length > 0 && !isWaiting && wish?.role === 'participant' ? 'registration.access_and_write' : 'registration.access',
  );
  useTitle(title);
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_27.5rem] lg:gap-16">
      <div className="flex flex-col gap-5">
        {wish && (
          <BackLink to="." search={{ ...search, step: undefined }} state={(state) => ({ ...state, link_token: token })}>
            {t('registration.my_topics')}
          </BackLink>
        )}
        {people.length > 0 && (
          <div className="flex -space-x-4">
            {people.map(({ first_name, last_name, avatar_url }) => (
              <Avatar
                key={`${first_name} ${last_name}`}
                firstName={first_name}
                lastName={last_name}
                url={avatar_url}
                size={88}
                className="ring-4 ring-bg"
              />
            ))}
          </div>
        )}
        <h1 tabIndex={-1} className="font-display text-[clamp(1.75rem,1.3rem+1.6vw,2.5rem)] leading-[1.15] font-semibold text-balance">
          {title}
        </h1>
        <p className="text-ink-2">
          {rich('registration.invited_for', {
            company: link.company.name,
            email: link.invited?.email ?? '',
            b: (parts) => <strong className="font-semibold wrap-anywhere text-ink">{parts}</strong>,
          })}
        </p>
        {isWaiting && <p className="text-ink-2">{t('registration.validated_in', { days: link.validation_days })}</p>}
      </div>
      <Card className="w-full max-w-[560px]">
        {link.way_in === 'sso' ? (
          <div className="flex flex-col items-start gap-4">
            <p>{t('registration.access_sso')}</p>
            <a href={ssoAddress({ company: link.company.slug, next: '/profile-choice' })} className={buttonClass('primary')}>
              {t('registration.continue_with', { company: link.company.name })}
            </a>
          </div>
        ) : (
          <AccessForm {...props} />
        )}
      </Card>
    </div>
  );
}
