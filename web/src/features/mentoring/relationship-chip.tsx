import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { CircleSlash, Flag, Handshake, Hourglass } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { StateChip } from '../../ui/layout/state-chip.tsx';

const styles = {
  requested: { icon: Hourglass, tone: 'brand' },
  initiated: { icon: Handshake, tone: 'success' },
  admin_initiated: { icon: Handshake, tone: 'success' },
  finished: { icon: Flag, tone: 'neutral' },
  admin_finished: { icon: Flag, tone: 'neutral' },
  feedback_provided: { icon: Flag, tone: 'neutral' },
  cancelled: { icon: CircleSlash, tone: 'neutral' },
} as const;

export function RelationshipChip({ state }: { state: MentoringRelationship['aasm_state'] }) {
  const { t } = useIntl();
  const { icon, tone } = styles[state];
  return (
    <StateChip icon={icon} tone={tone}>
      {t(`mentoring.relationship_${state}`)}
    </StateChip>
  );
}
