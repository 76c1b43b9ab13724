import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { Sprout } from 'lucide-react';
import { partnerOf } from '../../lib/data/meetings.ts';
import { roleIn } from '../../lib/data/peer-roles.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Button, LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';

interface PoorFitCardProps {
  relationship: MentoringRelationship;
  onFinish: () => void;
  /** Opens the fit check again. */
  onAnswerAgain: () => void;
}

/** Shown after a "no" to the fit check: end the relationship, or answer again. */
export function PoorFitCard({ relationship, onFinish, onAnswerAgain }: PoorFitCardProps) {
  const { t } = useIntl();
  const partnerName = partnerOf(relationship).first_name;
  const role = roleIn(relationship);
  return (
    <Card as="section" aria-label={t('relationship.part_title')} className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <Sprout aria-hidden className="mt-0.5 size-6 shrink-0 text-link" />
        <div className="flex min-w-0 flex-col gap-2">
          <h2 className="text-h2 font-semibold text-balance">{t('relationship.part_title')}</h2>
          <p className="max-w-[60ch] text-note">{t(`relationship.part_text_${role}`, { name: partnerName })}</p>
          <ul className="flex max-w-[60ch] list-disc flex-col gap-1 pl-5 text-note">
            <li>{t('relationship.part_partner', { name: partnerName })}</li>
            <li>{t('relationship.part_referents')}</li>
            <li>{t(`relationship.part_place_${role}`)}</li>
          </ul>
          <p className="text-small text-ink-2">{t('relationship.read_by_self')}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onPress={onFinish}>{t('relationship.finish')}</Button>
        {role === 'participant' && (
          <LinkButton to="/community" search={relationship.kind === 'peer' ? { show: 'peer' } : {}} variant="quiet">
            {t('relationship.other_presenters')}
          </LinkButton>
        )}
        <Button variant="quiet" onPress={onAnswerAgain}>
          {t('relationship.rethink')}
        </Button>
      </div>
    </Card>
  );
}
