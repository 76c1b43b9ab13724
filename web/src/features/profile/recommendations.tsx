import { useQuery } from '@tanstack/react-query';
import { PenLine, Quote, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { Button } from '../../ui/frame/button.tsx';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { Avatar } from '../../ui/people/avatar.tsx';
import { FewFirst } from './few-first.tsx';
import { LazyRecommendationDialog } from './lazy-recommendation-dialog.tsx';
import { type Recommendation, recommendationsQuery } from './recommendations-query.ts';

const RemovalDialog = lazyDialog(() => import('./removal-dialog.tsx').then((module) => module.RemovalDialog));

interface RecommendationsProps {
  /** Id of the presenter's profile. */
  id: string;
  name: string;
  /** The viewer has worked with this presenter and not written a recommendation yet. */
  canRecommend: boolean;
}

const fewRecommendations = 1;

type DialogState = { kind: 'write' } | { kind: 'edit' | 'remove'; recommendation: Recommendation };

/** The recommendations of the presenter. Hidden when there are none and the viewer cannot write one. */
export function Recommendations({ id, name, canRecommend }: RecommendationsProps) {
  const { t } = useIntl();
  const { data: recommendations = [] } = useQuery(recommendationsQuery(id));
  const [dialog, setDialog] = useState<DialogState | null>(null);
  const close = () => setDialog(null);
  if (recommendations.length === 0 && !canRecommend) return null;
  return (
    <Section title={t('profile.recommendations', { name })}>
      {canRecommend && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sunken p-4">
          <p className="text-note text-ink-2">{t('profile.recommend_offer', { name })}</p>
          <Button onPress={() => setDialog({ kind: 'write' })}>
            <Quote aria-hidden />
            {t('profile.recommend', { name })}
          </Button>
        </div>
      )}
      <FewFirst items={recommendations} few={fewRecommendations} className="flex flex-col gap-4 empty:hidden">
        {(recommendation) => (
          <RecommendationItem
            key={recommendation.id}
            recommendation={recommendation}
            onOpenDialog={(kind) => setDialog({ kind, recommendation })}
          />
        )}
      </FewFirst>

      {dialog?.kind === 'write' && <LazyRecommendationDialog presenterId={id} name={name} recommendation={null} onClose={close} />}
      {dialog?.kind === 'edit' && (
        <LazyRecommendationDialog presenterId={id} name={name} recommendation={dialog.recommendation} onClose={close} />
      )}
      {dialog?.kind === 'remove' && <RemovalDialog presenterId={id} recommendation={dialog.recommendation} onClose={close} />}
    </Section>
  );
}

function RecommendationItem({
  recommendation,
  onOpenDialog,
}: {
  recommendation: Recommendation;
  onOpenDialog: (kind: 'edit' | 'remove') => void;
}) {
  const { t, formatDate } = useIntl();
  const { body, author, created_at, can } = recommendation;
  const name = `${author.first_name} ${author.last_name}`;
  return (
    <li className="min-w-0">
      <Card className="flex h-full flex-col gap-3 md:p-5">
        <figure className="flex grow flex-col gap-3">
          <blockquote className="max-w-[60ch] font-display text-[1.0625rem] leading-[1.35] font-medium break-words whitespace-pre-line">
            {t('ui.own_words', { text: body })}
          </blockquote>
          <figcaption className="mt-auto flex items-center gap-2.5 text-small text-ink-2">
            <Avatar firstName={author.first_name} lastName={author.last_name} url={author.avatar_url} />
            {t('profile.recommended_by', { author: name, month: formatDate(created_at, { month: 'long', year: 'numeric' }) })}
          </figcaption>
        </figure>
        {(can.edit || can.delete) && (
          <div className="-mb-2 -ml-3 flex">
            {can.edit && <IconButton icon={PenLine} label={t('profile.recommendation_edit')} onPress={() => onOpenDialog('edit')} />}
            {can.delete && (
              <IconButton icon={Trash2} label={t('profile.recommendation_remove', { name })} onPress={() => onOpenDialog('remove')} />
            )}
          </div>
        )}
      </Card>
    </li>
  );
}
