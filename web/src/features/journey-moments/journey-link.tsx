import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { isRunning } from '../../lib/data/mentoring.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button, LinkButton } from '../../ui/frame/button.tsx';

interface JourneyLinkProps {
  relationship: MentoringRelationship;
  /** Opens half-way again. */
  onHalfWay: () => void;
}

/** The way back to a moment that has been seen: half-way while the relationship runs, its end and the keepsake afterwards. */
export function JourneyLink({ relationship, onHalfWay }: JourneyLinkProps) {
  const { t } = useIntl();
  const { id, path, aasm_state } = relationship;
  if (path.held === 0 || aasm_state === 'cancelled') return null;
  if (isRunning(relationship)) {
    if (path.step !== 'mid_way' && path.step !== 'closing') return null;
    return (
      <p>
        <Button variant="quiet" onPress={onHalfWay} className="-ml-4">
          {t('journey.see_half_way')}
        </Button>
      </p>
    );
  }
  return (
    <p className="flex flex-wrap gap-2">
      <LinkButton to="/mentoring_center/$id/end" params={{ id }}>
        {t('journey.see_end')}
      </LinkButton>
      <LinkButton to="/mentoring_center/$id/keepsake" params={{ id }} variant="quiet">
        {t('journey.keepsake')}
      </LinkButton>
    </p>
  );
}
