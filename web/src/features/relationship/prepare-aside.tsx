import type { RelationshipAction } from '@binome/contract/mentoring/notebook';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { useQuery } from '@tanstack/react-query';
import { Check, Clock3 } from 'lucide-react';
import { useId } from 'react';
import { partnerOf } from '../../lib/data/meetings.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorCard } from '../../ui/layout/error-card.tsx';
import { Scene } from '../../ui/layout/scene.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Loading, Skeleton } from '../../ui/layout/skeleton.tsx';
import { Words } from '../../ui/people/words.tsx';
import { orderActions } from './actions-order.ts';
import { GuideLink } from './guide-link.tsx';
import { guideOfStage } from './guide-of-stage.ts';
import { noteEntries } from './note-entries.ts';
import { notebookQuery } from './queries.ts';

const shownActions = 4;

/** Beside the questions of a preparation: the last actions, the last note, and the guide of the stage. */
export function PrepareAside({ relationship }: { relationship: MentoringRelationship }) {
  const { t } = useIntl();
  const titleId = useId();
  const { data: notebook, error, refetch } = useQuery(notebookQuery(relationship.id));
  const guide = guideOfStage(relationship.path);
  const [lastNote] = noteEntries(notebook?.notes.body ?? '');
  return (
    <aside className="flex min-w-0 flex-col gap-6">
      {notebook ? (
        <LastActions relationship={relationship} actions={notebook.actions} />
      ) : error ? (
        <ErrorCard error={error} text={t('relationship.notebook_failed')} onRetry={refetch} />
      ) : (
        <Loading>
          <Skeleton className="h-40 rounded-card" />
        </Loading>
      )}
      {lastNote && (
        <section aria-label={t('prepare.last_note')} className="flex flex-col gap-1.5">
          <Words size="small" className="line-clamp-6">
            {lastNote.text}
          </Words>
          <p className="text-small text-ink-2">{[t('prepare.last_note'), lastNote.heading].filter(Boolean).join(' · ')}</p>
        </section>
      )}
      <Scene aria-labelledby={titleId}>
        <p className="text-note">{t('prepare.guide_of_stage')}</p>
        <h2 id={titleId} className="text-h2 font-semibold text-balance">
          {t(`prepare.guide_${guide}`)}
        </h2>
        <GuideLink name={guide} />
      </Scene>
    </aside>
  );
}

interface LastActionsProps {
  relationship: MentoringRelationship;
  actions: readonly RelationshipAction[];
}

/** What was done since the last session, and what is still open. */
function LastActions({ relationship, actions }: LastActionsProps) {
  const { t } = useIntl();
  const { viewer, path } = relationship;
  const since = Date.parse(path.held_at.at(-1) ?? relationship.created_at);
  const { open, done } = orderActions(actions);
  const shown = [...done.filter(({ done_at }) => Date.parse(done_at ?? '') >= since), ...open].slice(0, shownActions);
  return (
    <Section title={t('prepare.since_last')}>
      {shown.length === 0 ? (
        <p className="text-ink-2">{t('prepare.since_last_none')}</p>
      ) : (
        <Card>
          <ul className="flex flex-col gap-2.5">
            {shown.map(({ id, title, owner, done_at }) => (
              <li key={id} className="flex items-start gap-3">
                {done_at ? (
                  <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-link" />
                ) : (
                  <Clock3 aria-hidden className="mt-0.5 size-5 shrink-0 text-link" />
                )}
                <span className="min-w-0 break-words">
                  {t(done_at ? 'prepare.since_last_done' : 'prepare.since_last_open', {
                    title: owner === viewer ? title : t('prepare.since_last_partner', { name: partnerOf(relationship).first_name, title }),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Section>
  );
}
