import { isSafeLink } from '@binome/contract/values/safe-link';
import { ExternalLink } from 'lucide-react';
import { formatShortDateTime } from '../../lib/text/date-time.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { buttonClass } from '../../ui/frame/button.tsx';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import type { CallProps } from './call-meeting.ts';

/** A session in a room outside of Binôme: the way there. Whoever opens it while the session is on counts as there. */
export function OtherRoom({ meeting, room, partnerName: name, url, onOpen }: CallProps & { url: string; onOpen: () => void }) {
  const intl = useIntl();
  const { t } = intl;
  return (
    <>
      <PageHeader
        title={t('call.title', { name })}
        back={
          <BackLink to="/mentoring_center/$id" params={{ id: meeting.mentoring_relationship_id }}>
            {t('call.back')}
          </BackLink>
        }
      >
        {[meeting.subject, meeting.starts_at && formatShortDateTime(intl, meeting.starts_at)].filter(Boolean).join(' · ')}
      </PageHeader>
      <Card>
        <EmptyState
          drawing="empty-sessions"
          action={
            isSafeLink(url) ? (
              <a href={url} target="_blank" rel="noreferrer" className={buttonClass('primary')} onClick={() => room.is_open && onOpen()}>
                <ExternalLink aria-hidden />
                {t('call.open_other', { host: new URL(url).hostname })}
              </a>
            ) : (
              <p className="break-all select-all">{url}</p>
            )
          }
        >
          {t('call.other_room', { name })}
        </EmptyState>
      </Card>
    </>
  );
}
