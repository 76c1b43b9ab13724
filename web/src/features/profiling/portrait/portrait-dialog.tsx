import { useState } from 'react';
import { loadDraft, storeDraft } from '../../../lib/drafts.ts';
import { useIntl } from '../../../lib/intl.ts';
import { useCurrentUser } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PortraitResult } from './portrait-result.tsx';
import { type Level, type LevelBySituation, levels, proposedRanking, scoresOf } from './scoring.ts';
import { SituationQuestion } from './situation-question.tsx';
import { type PortraitKind, situationsOf } from './situations.ts';

interface PortraitDialogProps {
  kind: PortraitKind;
  options: readonly { code: string; label: string }[];
  /** The most places of the ranking. */
  max: number;
  onKeep: (codes: string[]) => void;
  onClose: () => void;
}

/** Situations one at a time, then a ranking that the person may change before they keep it. What was said waits for the next time. */
export function PortraitDialog({ kind, options, max, onKeep, onClose }: PortraitDialogProps) {
  const { t } = useIntl();
  const { id } = useCurrentUser();
  const draftKey = `${id}.portrait.${kind}`;
  const codes = options.map(({ code }) => code);
  const items = situationsOf(kind, codes);
  const [said, setSaid] = useState(() => readLevels(loadDraft(draftKey)));
  const [place, setPlace] = useState(() => firstOpen(items, said));
  const [ranking, setRanking] = useState<string[]>();
  const scores = scoresOf(codes, items, said);
  const done = place >= items.length;
  const proposed = ranking ?? proposedRanking(scores, max);

  const say = (level: Level | null) => {
    const item = items[place];
    if (!item) return;
    const { [item.id]: _, ...others } = said;
    const next: LevelBySituation = level === null ? others : { ...others, [item.id]: level };
    setSaid(next);
    storeDraft(draftKey, next);
    setRanking(undefined);
    setPlace(place + 1);
  };
  const restart = () => {
    setSaid({});
    storeDraft(draftKey, null);
    setRanking(undefined);
    setPlace(0);
  };
  const keep = () => {
    storeDraft(draftKey, null);
    onKeep(proposed);
    onClose();
  };

  return (
    <Dialog
      title={t(`portrait.title_${kind}`)}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      className="max-w-xl"
      footer={
        done && (
          <>
            <Button variant="quiet" onPress={restart}>
              {t('portrait.again')}
            </Button>
            <Button variant="primary" onPress={keep} isDisabled={proposed.length === 0}>
              {t('portrait.keep')}
            </Button>
          </>
        )
      }
    >
      {done ? (
        <PortraitResult kind={kind} options={options} scores={scores} max={max} ranking={proposed} onChange={setRanking} />
      ) : (
        <SituationQuestion items={items} place={place} said={said} onSay={say} onBack={() => setPlace(Math.max(0, place - 1))} />
      )}
    </Dialog>
  );
}

/** Where one goes on: behind the last situation that was answered. */
function firstOpen(items: readonly { id: string }[], said: LevelBySituation): number {
  return items.findLastIndex(({ id }) => said[id] !== undefined) + 1;
}

function readLevels(draft: Record<string, unknown> = {}): LevelBySituation {
  const known = Object.entries(draft).flatMap(([id, given]): [string, Level][] => {
    const level = levels.find((one) => one === given);
    return level === undefined ? [] : [[id, level]];
  });
  return Object.fromEntries(known);
}
