import type { Program } from '../../lib/data/programs.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { useWorkshopSeat } from './use-workshop-seat.ts';

const answers = ['useful_now', 'useful_later', 'not_useful'] as const;

/** The one question about a workshop that is over, for those who were there. Their answer stays theirs: one press keeps it, another one changes it. */
export function WorkshopQuestion({ workshop }: { workshop: Program['workshops'][number] }) {
  const { t } = useIntl();
  const { answer } = useWorkshopSeat(workshop);
  const question = `workshop-question-${workshop.id}`;
  return (
    <fieldset aria-labelledby={question} className="flex flex-col gap-2 pt-1">
      <p id={question} className="text-note font-medium">
        {t('programs.workshop_question')}
        <span className="sr-only">{` · ${workshop.title}`}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {answers.map((value) => (
          <Button
            key={value}
            variant={workshop.answer === value ? 'primary' : 'secondary'}
            aria-pressed={workshop.answer === value}
            isPending={answer.isPending && answer.variables === value}
            onPress={() => answer.mutate(value)}
          >
            {t(`programs.workshop_${value}`)}
          </Button>
        ))}
      </div>
      <p className="text-small text-ink-2">{t('programs.workshop_answer_readers')}</p>
    </fieldset>
  );
}
