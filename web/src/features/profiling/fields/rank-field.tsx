import type { QuestionWithAnswer } from '@binome/contract/profiles/profiling';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from '../../../lib/text/intl.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { type PortraitKind, portraitKindOf, situationsOf } from '../portrait/situations.ts';
import { FieldFrame } from './field-frame.tsx';
import { RankPicker } from './rank-picker.tsx';

const load = () => import('../portrait/portrait-dialog.tsx');
const PortraitDialog = lazyDialog(() => load().then((module) => module.PortraitDialog));

/** Length of a ranking when the question has no limit. */
const defaultMax = 3;

interface RankFieldProps {
  question: QuestionWithAnswer;
  texts: { label: string; description: string | undefined; errorMessage: string | undefined };
  value: string[];
  onChange: (codes: string[]) => void;
}

/** A ranking, chosen by hand or proposed by a portrait when the question has one. */
export function RankField({ question, texts, value, onChange }: RankFieldProps) {
  const portrait = portraitKindOf(question);
  return (
    <FieldFrame {...texts}>
      {portrait && <PortraitOffer kind={portrait} question={question} onChange={onChange} />}
      <RankPicker label={question.title} options={question.profile_answers} value={value} max={question.max_items} onChange={onChange} />
    </FieldFrame>
  );
}

/** Estimated seconds per situation. */
const secondsPerSituation = 5;

interface PortraitOfferProps {
  kind: PortraitKind;
  question: QuestionWithAnswer;
  onChange: (codes: string[]) => void;
}

function PortraitOffer({ kind, question, onChange }: PortraitOfferProps) {
  const { t } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const codes = question.profile_answers.map(({ code }) => code);
  const count = situationsOf(kind, codes).length;
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-sunken p-3 xs:pl-4">
      <p className="min-w-0 text-small text-ink-2">
        {t('profiling.portrait_offer', { count, minutes: Math.ceil((count * secondsPerSituation) / 60) })}
      </p>
      <Button small onPress={() => setOpen(true)} onHoverStart={() => load().catch(() => {})} className="min-h-11">
        <Sparkles aria-hidden />
        {t('profiling.portrait_start')}
      </Button>
      {isOpen && (
        <PortraitDialog
          kind={kind}
          options={question.profile_answers}
          max={question.max_items ?? defaultMax}
          onAccept={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
