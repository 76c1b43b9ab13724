import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { partnerOf } from '../../../lib/data/meetings.ts';
import { useTitle } from '../../../lib/page/use-title.ts';
import { useIntl } from '../../../lib/text/intl.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ObjectivePath, type PathObjective } from '../objective-path.tsx';
import { keepsakeQuery } from '../queries.ts';
import { useSeen } from '../use-seen.ts';
import { WordQuote } from '../word-quote.tsx';
import { EndHero } from './end-hero.tsx';
import { KeepsakeScene } from './keepsake-scene.tsx';
import { WhatNext } from './what-next.tsx';

interface EndPageProps {
  relationship: MentoringRelationship;
  objectives: readonly PathObjective[];
  /** The questions of the review. The route passes them, because features do not import each other. */
  review: ReactNode;
  /** Opens the recommendation of the mentor; undefined for who cannot recommend them, or has done so. */
  onRecommend: (() => void) | undefined;
}

const shownObjectives = 5;

/** The end of a relationship: its story, the questions, the keepsake, and what may follow. */
export function EndPage({ relationship, objectives, review, onRecommend }: EndPageProps) {
  const { t } = useIntl();
  const { id, viewer } = relationship;
  const partner = partnerOf(relationship);
  const { data: keepsake } = useQuery(keepsakeQuery(id));
  useSeen(id, 'end', relationship.shows_end);
  useTitle(t('journey.end_title', { name: partner.first_name }));
  const words = keepsake?.words.filter(({ moment }) => moment !== 'takeaway') ?? [];
  const personOf = (author: string) => (author === viewer ? relationship[viewer] : partner);
  return (
    <div className="mx-auto flex w-full max-w-[1000px] flex-col gap-10">
      <EndHero relationship={relationship} />
      {objectives.length > 0 && (
        <section aria-labelledby="end-path" className="flex flex-col gap-4">
          <h2 id="end-path" className="text-h2 font-semibold">
            {t('journey.path')}
          </h2>
          <Card>
            <ul className="flex flex-col gap-5">
              {objectives.slice(0, shownObjectives).map((objective) => (
                <li key={objective.id}>
                  <ObjectivePath objective={objective} />
                </li>
              ))}
            </ul>
          </Card>
        </section>
      )}
      {words.length > 0 && (
        <section aria-label={t('journey.words')} className="grid gap-5 md:grid-cols-2">
          {words.map((word) => (
            <WordQuote key={`${word.author} ${word.moment}`} word={word} person={personOf(word.author)} />
          ))}
        </section>
      )}
      {review}
      <KeepsakeScene relationship={relationship} keepsake={keepsake} />
      <WhatNext relationship={relationship} onRecommend={onRecommend} />
    </div>
  );
}
