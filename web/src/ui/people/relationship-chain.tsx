import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { type AppIntl, useIntl } from '../../lib/text/intl.ts';
import { Chain, type ChainStep } from './chain.tsx';

type Relationship = Pick<MentoringRelationship, 'path' | 'next_meeting' | 'ended_at'>;

interface RelationshipChainProps {
  relationship: Relationship;
  className?: string;
}

/** The sessions of a relationship: those that were held, the next one, and those that are planned after it. Nothing if it ended without any. */
export function RelationshipChain({ relationship, className }: RelationshipChainProps) {
  const intl = useIntl();
  const steps = stepsOf(relationship);
  if (steps.length === 0) return null;
  return (
    <Chain
      label={intl.t('next_step.held', relationship.path)}
      steps={steps.map(({ state, at }) => ({ state, label: at && <Day intl={intl} instant={at} /> }))}
      className={className}
    />
  );
}

interface Step {
  state: ChainStep['state'];
  /** When the session was held or begins, if that is known. */
  at?: string | undefined;
}

/** A session under way, or agreed beyond the planned number, is the next one. */
function stepsOf({ path: { held_at, planned }, next_meeting, ended_at }: Relationship): Step[] {
  const held: Step[] = held_at.map((at) => ({ state: 'held', at }));
  if (ended_at !== null) return held;
  const next = next_meeting?.starts_at ?? undefined;
  const count = Math.max(planned, held.length + (next ? 1 : 0));
  const ahead = Array.from({ length: count - held.length }, (_, index): Step => {
    return index === 0 ? { state: 'next', at: next } : { state: 'later' };
  });
  return [...held, ...ahead];
}

function Day({ intl: { formatDate }, instant }: { intl: AppIntl; instant: string }) {
  return (
    <span>
      <span className="block text-small font-semibold">{formatDate(instant, { day: 'numeric' })}</span>
      {formatDate(instant, { month: 'short' })}
    </span>
  );
}
