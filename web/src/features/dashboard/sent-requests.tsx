import type { MentoringRequest } from '@binome/contract/mentoring/mentoring-requests';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { daysLeft } from '../../lib/data/mentoring.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';

/** The requests that wait for somebody else's answer, with the days that are left; renders nothing without any. */
export function SentRequests({ requests }: { requests: readonly MentoringRequest[] }) {
  const { t } = useIntl();
  if (requests.length === 0) return null;
  return (
    <Section
      title={t('dashboard.waiting')}
      action={
        <LinkButton to="/mentoring_center" variant="quiet" small className="-mx-3">
          {t('dashboard.await')}
          <ArrowRight aria-hidden className="size-4!" />
        </LinkButton>
      }
    >
      <Card className="py-1 md:py-2">
        <ul className="divide-y divide-line">
          {requests.map((request) => (
            <SentRequest key={request.id} request={request} />
          ))}
        </ul>
      </Card>
    </Section>
  );
}

function SentRequest({ request }: { request: MentoringRequest }) {
  const { t } = useIntl();
  const { id, viewer, participant, presenter, expires_at } = request;
  const { first_name, last_name, avatar_url } = viewer === 'participant' ? presenter : participant;
  return (
    <li className="flex items-center gap-3 py-3">
      <Avatar firstName={first_name} lastName={last_name} url={avatar_url} />
      <div className="min-w-0 text-note">
        <Link to="/mentoring_requests/$id" params={{ id }} className="rounded-sm font-medium break-words hover:underline">
          {`${first_name} ${last_name}`}
        </Link>
        <p className="text-ink-2">{t('dashboard.await_text', { name: first_name, days: daysLeft(expires_at) })}</p>
      </div>
    </li>
  );
}
