import type { WorkforcePreview } from '@binome/contract/console/workforce';
import { useState } from 'react';
import { useIntl } from '../lib/intl.ts';
import { Section } from '../ui/section.tsx';
import { ApplySection } from './apply-section.tsx';
import { PreviewGroups } from './preview-groups.tsx';
import { type Answers, ResemblingPeople } from './resembling-people.tsx';
import type { Confirmations } from './use-workforce-import.ts';

type Props = {
  preview: WorkforcePreview;
  isBusy: boolean;
  applying: boolean;
  /** The answer to all resemblances at once: the lines about the same person, as the API takes them. */
  onSameLines(lines: string | undefined): void;
  onApply(confirmations: Confirmations): void;
};

/** What the file changes, with the questions to answer before. */
export function PreviewSection({ preview, isBusy, applying, onSameLines, onApply }: Props) {
  const { t } = useIntl();
  const { resembling, reading, version } = preview;
  const [answers, setAnswers] = useState<Answers>(new Map());
  const isAnswered = (given: Answers) => resembling.every(({ line }) => given.has(line));
  const answer = (given: Answers) => {
    setAnswers(given);
    if (isAnswered(given)) onSameLines(sameLines(preview, given));
  };
  // The preview follows the answers.
  const isOpen = resembling.some(({ line, same }) => answers.get(line) !== same) || reading.encoding?.certain === false;
  return (
    <Section title={t('console.workforce.check')}>
      {resembling.length > 0 && <ResemblingPeople pairs={resembling} answers={answers} disabled={isBusy} onAnswer={answer} />}
      <PreviewGroups key={version} preview={preview} />
      <ApplySection key={`apply ${version}`} preview={preview} isDisabled={isBusy || isOpen} applying={applying} onApply={onApply} />
    </Section>
  );
}

function sameLines({ resembling }: WorkforcePreview, answers: Answers): string | undefined {
  const lines = resembling.filter(({ line }) => answers.get(line)).map(({ line }) => line);
  if (lines.length === 0) return undefined;
  // Every line of a long file would not fit into an address.
  return lines.length === resembling.length ? 'all' : lines.join(',');
}
