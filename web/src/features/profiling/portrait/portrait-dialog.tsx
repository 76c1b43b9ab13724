import { useState } from 'react';
import { useDraft } from '../../../lib/forms/use-draft.ts';
import { useIntl } from '../../../lib/text/intl.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PortraitResult } from './portrait-result.tsx';
import { type Level, type LevelBySituation, levels, proposedRanking, scoresOf } from './scoring.ts';
import { SituationQuestion } from './situation-question.tsx';
import { type PortraitKind, situationsOf } from './situations.ts';

interface PortraitDialogProps {
  kind: PortraitKind;
  options: readonly { code: string; label: string }[];
  /** Maximum length of the ranking. */
  max: number;
  onAccept: (codes: string[]) => void;
  onClose: () => void;
}

/** Asks about situations one at a time, then proposes a ranking to change and accept. A draft of the answers is stored. */
export function PortraitDialog({ kind, options, max, onAccept, onClose }: PortraitDialogProps) {
  const { t } = useIntl();
  const draft = useDraft(`portrait ${kind}`);
  const codes = options.map(({ code }) => code);
  const situations = situationsOf(kind, codes);
  const [levelById, setLevelById] = useState(() => parseLevels(draft.load()));
  const [index, setIndex] = useState(() => resumeIndex(situations, levelById));
  const [ranking, setRanking] = useState<string[]>();
  const scores = scoresOf(codes, situations, levelById);
  const isDone = index >= situations.length;
  const currentRanking = ranking ?? proposedRanking(scores, max);

  const answer = (level: Level | null) => {
    const situation = situations[index];
    if (!situation) return;
    const { [situation.id]: _, ...others } = levelById;
    const next: LevelBySituation = level === null ? others : { ...others, [situation.id]: level };
    setLevelById(next);
    draft.store(next);
    setRanking(undefined);
    setIndex(index + 1);
  };
  const restart = () => {
    setLevelById({});
    draft.store(null);
    setRanking(undefined);
    setIndex(0);
  };
  const accept = () => {
    draft.store(null);
    onAccept(currentRanking);
    onClose();
  };

  return (
    <Dialog
      title={t(`portrait.title_${kind}`)}
      isOpen
      onOpenChange={(open) => !open && onClose()}
      className="max-w-xl"
      footer={
        isDone && (
          <>
            <Button variant="quiet" onPress={restart}>
              {t('portrait.again')}
            </Button>
            <Button variant="primary" onPress={accept} isDisabled={currentRanking.length === 0}>
              {t('portrait.keep')}
            </Button>
          </>
        )
      }
    >
      {isDone ? (
        <PortraitResult kind={kind} options={options} scores={scores} max={max} ranking={currentRanking} onChange={setRanking} />
      ) : (
        <SituationQuestion
          situations={situations}
          index={index}
          levelById={levelById}
          onAnswer={answer}
          onBack={() => setIndex(Math.max(0, index - 1))}
        />
      )}
    </Dialog>
  );
}

/** Returns the index after the last answered situation. */
function resumeIndex(situations: readonly { id: string }[], levelById: LevelBySituation): number {
  return situations.findLastIndex(({ id }) => levelById[id] !== undefined) + 1;
}

function parseLevels(stored: Record<string, unknown> = {}): LevelBySituation {
  const valid = Object.entries(stored).flatMap(([id, value]): [string, Level][] => {
    const level = levels.find((option) => option === value);
    return level === undefined ? [] : [[id, level]];
  });
  return Object.fromEntries(valid);
}
