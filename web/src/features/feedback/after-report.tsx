import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { Button, LinkButton } from '../../ui/frame/button.tsx';
import type { FeedbackContext } from './feedback-context.ts';
import { NextTime } from './next-time-scene.tsx';
import { SentLine } from './sent-line.tsx';

const WordForPartner = lazy(async () => ({ default: (await import('./word-for-partner.tsx')).WordForPartner }));

interface AfterReportProps {
  context: FeedbackContext;
  /** The first name of the viewer. */
  ownName: string;
  /** True if the partner has sent their report too: the viewer can now read it. */
  hasPartnerSent: boolean;
  onRead: () => void;
  /** Shows the other questions; undefined if there are none. */
  onSayMore: (() => void) | undefined;
}

/** After a report is sent: the next session, a sentence for the partner, and more to say for those who want to. */
export function AfterReport({ context, ownName, hasPartnerSent, onRead, onSayMore }: AfterReportProps) {
  const { t } = useIntl();
  const { partner, relationship, meeting } = context;
  const { first_name: name } = partner;
  const [isWriting, setIsWriting] = useState(false);
  const conversation = partner.active ? relationship.conversation_id : null;
  return (
    <>
      <SentLine>{t('feedback.sent', { name: ownName })}</SentLine>
      {!partner.active && <p className="text-ink-2">{t('feedback.thanks_gone')}</p>}
      {meeting && <NextTime meeting={meeting} relationship={relationship} partnerName={name} />}
      <div className="flex flex-col items-start gap-1">
        {conversation &&
          meeting &&
          (isWriting ? (
            <Suspense>
              <WordForPartner conversationId={conversation} meetingId={meeting.id} name={name} onClose={() => setIsWriting(false)} />
            </Suspense>
          ) : (
            <Button variant="quiet" className="-ml-4" onPress={() => setIsWriting(true)}>
              <Plus aria-hidden />
              {t('feedback.word', { name })}
            </Button>
          ))}
        {onSayMore && (
          <Button variant="quiet" className="-ml-4" onPress={onSayMore}>
            <Plus aria-hidden />
            {t('feedback.say_more')}
          </Button>
        )}
        {hasPartnerSent ? (
          <Button variant="quiet" className="-ml-4" onPress={onRead}>
            {t('feedback.read_theirs', { name })}
          </Button>
        ) : (
          <LinkButton variant="quiet" className="-ml-4" to="/mentoring_center/$id" params={{ id: relationship.id }}>
            {t('feedback.to_pair')}
          </LinkButton>
        )}
      </div>
    </>
  );
}
