import type { MentoringRelationship, RelationshipStep } from '@binome/contract/mentoring/relationships';
import { ClipboardCheck, Flag, Handshake, MessagesSquare, Milestone } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { IconStepper } from '../layout/icon-stepper.tsx';

const icons = {
  accepted: Handshake,
  first_session: MessagesSquare,
  mid_way: Milestone,
  closing: ClipboardCheck,
  done: Flag,
} as const satisfies Record<RelationshipStep, typeof Handshake>;
const steps = ['accepted', 'first_session', 'mid_way', 'closing', 'done'] as const;

/** The progress of a relationship, from acceptance to its end. */
export function RelationshipPath({ step }: Pick<MentoringRelationship['path'], 'step'>) {
  const { t } = useIntl();
  return (
    <IconStepper
      label={t('next_step.path')}
      steps={steps.map((name) => ({ icon: icons[name], label: t(`next_step.path_${name}`) }))}
      current={step === 'done' ? steps.length : steps.indexOf(step)}
    />
  );
}
