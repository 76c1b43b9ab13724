import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { partnerOf } from '../../../lib/data/meetings.ts';
import { useCurrentUser } from '../../../lib/data/session.ts';
import { useIntl } from '../../../lib/text/intl.ts';
import { Button, LinkButton } from '../../../ui/frame/button.tsx';

interface WhatNextProps {
  relationship: MentoringRelationship;
  onRecommend: (() => void) | undefined;
}

/** A mentee recommends their mentor, and may become one. */
export function WhatNext({ relationship, onRecommend }: WhatNextProps) {
  const { t } = useIntl();
  const { presenter_profiles } = useCurrentUser();
  const name = partnerOf(relationship).first_name;
  const mayBecome = relationship.kind === 'mentoring' && relationship.viewer === 'participant' && presenter_profiles.length === 0;
  if (!onRecommend && !mayBecome) return null;
  return (
    <section aria-label={t('journey.next')} className="flex flex-col gap-4">
      {onRecommend && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-h3 font-semibold">{t('journey.recommend_text', { name })}</p>
          <Button onPress={onRecommend}>{t('journey.recommend', { name })}</Button>
        </div>
      )}
      {mayBecome && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-h3 font-semibold">{t('journey.become_text')}</p>
          <LinkButton to="/profile-choice/{-$anchor}" params={{ anchor: undefined }}>
            {t('journey.become')}
          </LinkButton>
        </div>
      )}
    </section>
  );
}
