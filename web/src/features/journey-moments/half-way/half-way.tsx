import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { partnerOf } from '../../../lib/data/meetings.ts';
import { useIntl } from '../../../lib/text/intl.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Moment } from '../../../ui/layout/moment.tsx';
import { LinkedRings } from '../../../ui/people/linked-rings.tsx';
import { RelationshipChain } from '../../../ui/people/relationship-chain.tsx';
import { ObjectivePath, type PathObjective } from '../objective-path.tsx';
import { keepsakeQuery } from '../queries.ts';
import { useSeen } from '../use-seen.ts';
import { WordForm } from '../word-form.tsx';
import { WordQuote } from '../word-quote.tsx';

interface HalfWayProps {
  relationship: MentoringRelationship;
  objectives: readonly PathObjective[];
  onClose: () => void;
}

const shownObjectives = 3;

/** The half-way moment, on the whole screen: sessions held, progress of the objectives, and a sentence to the partner. One press closes it. */
export function HalfWay({ relationship, objectives, onClose }: HalfWayProps) {
  const { t } = useIntl();
  const { id, viewer, path } = relationship;
  const partner = partnerOf(relationship);
  const name = partner.first_name;
  const [writing, setWriting] = useState(false);
  const { data: keepsake } = useQuery(keepsakeQuery(id));
  useSeen(id, 'half_way', relationship.shows_half_way);
  const words = keepsake?.words.filter(({ moment }) => moment === 'half_way') ?? [];
  const own = words.find(({ author }) => author === viewer);
  const theirs = words.find(({ author }) => author !== viewer);
  const isHalf = path.held * 2 >= path.planned && path.held < path.planned;
  return (
    <Moment
      title={isHalf ? t('journey.half_way_counted', path) : t('journey.half_way')}
      onClose={onClose}
      art={<LinkedRings left={relationship[viewer]} right={partner} size={120} meet />}
    >
      <RelationshipChain relationship={relationship} />
      {objectives.length > 0 && (
        <section aria-label={t('journey.moved')} className="flex flex-col gap-3">
          <h3 className="text-h2 font-semibold">{t('journey.moved')}</h3>
          <ul className="flex flex-col gap-4">
            {objectives.slice(0, shownObjectives).map((objective) => (
              <li key={objective.id}>
                <ObjectivePath objective={objective} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {theirs && <WordQuote word={theirs} person={partner} />}
      {own && !writing && <WordQuote word={own} person={relationship[viewer]} />}
      {writing ? (
        <WordForm relationshipId={id} moment="half_way" name={name} own={own} onDone={() => setWriting(false)} />
      ) : (
        <div className="flex flex-wrap gap-3 pt-2">
          <Button variant="primary" onPress={onClose}>
            {t('journey.continue')}
          </Button>
          <Button onPress={() => setWriting(true)} isDisabled={!keepsake}>
            {own ? t('journey.change_word') : t('journey.write_word', { name })}
          </Button>
        </div>
      )}
    </Moment>
  );
}
