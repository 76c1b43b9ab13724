import type { TopicFigures, TopicVerdict } from '@binome/contract/console/topic-balance';
import type { ComponentProps } from 'react';
import { useIntl } from '../lib/intl.ts';
import { ToneChip } from '../ui/tone-chip.tsx';

const tones: Record<TopicVerdict, ComponentProps<typeof ToneChip>['tone']> = {
  none: 'bad',
  short: 'warning',
  enough: 'good',
  nobody_waits: 'plain',
  unsought: 'plain',
};

/** What a topic lacks, in a few words. */
export function VerdictChip({ topic }: { topic: TopicFigures }) {
  const text = useVerdictText();
  return <ToneChip tone={topic.verdict ? tones[topic.verdict] : 'plain'} label={text(topic)} />;
}

export function useVerdictText() {
  const { t } = useIntl();
  return ({ verdict, waiting, free_seats }: TopicFigures): string => {
    if (verdict === null) return t('console.topic_balance.hidden');
    if (verdict === 'none') return t('console.topic_balance.verdicts.none', { waiting: waiting ?? 0 });
    if (verdict === 'short') return t('console.topic_balance.verdicts.short', { seats: free_seats ?? 0, waiting: waiting ?? 0 });
    return t(`console.topic_balance.verdicts.${verdict}`);
  };
}
