import { useId } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { FormErrors } from '../../ui/fields/form-errors.tsx';
import { WordedFaces } from '../../ui/questions/worded-faces.tsx';
import { ReadersLine } from './readers-line.tsx';
import type { Rating } from './use-rating.ts';

interface RatingFacesProps {
  rating: Rating;
  labelledBy: string;
  partnerName: string;
  /** May the author say that the session did not take place? Not right after a call. */
  mayDeny?: boolean;
}

/** The five faces. A press saves the rating. */
export function RatingFaces({ rating, labelledBy, partnerName: name, mayDeny }: RatingFacesProps) {
  const { t } = useIntl();
  const hintId = useId();
  const { question, isGiven, isOpen, isPending, messages, denySession } = rating;
  if (!question || (isGiven && !isOpen)) return null;
  return (
    <div className="flex flex-col gap-3">
      <FormErrors title={t('feedback.refused')} messages={messages} />
      <WordedFaces
        labelledBy={labelledBy}
        describedBy={isGiven ? undefined : hintId}
        levels={question.choices}
        chosen={rating.rating}
        onPress={rating.rate}
        isDisabled={isPending}
      />
      {!isGiven && (
        <>
          <div id={hintId}>
            <ReadersLine readers={question.readers} name={name} />
          </div>
          {mayDeny && denySession && (
            <button type="button" onClick={denySession} disabled={isPending} className="link min-h-11 self-start text-note font-medium">
              {t('feedback.not_held')}
            </button>
          )}
        </>
      )}
    </div>
  );
}
