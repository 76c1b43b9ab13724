import type { Keepsake } from '@binome/contract/mentoring/keepsakes';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { partnerOf } from '../../../lib/data/meetings.ts';
import { useIntl } from '../../../lib/text/intl.ts';
import { Button, LinkButton } from '../../../ui/frame/button.tsx';
import { Illustration } from '../../../ui/layout/illustration.tsx';
import { Scene } from '../../../ui/layout/scene.tsx';
import { WordForm } from '../word-form.tsx';

/** The keepsake, and the thanks to the partner. */
export function KeepsakeScene({ relationship, keepsake }: { relationship: MentoringRelationship; keepsake: Keepsake | undefined }) {
  const { t } = useIntl();
  const { id, viewer } = relationship;
  const name = partnerOf(relationship).first_name;
  const [writing, setWriting] = useState(false);
  const own = keepsake?.words.find(({ author, moment }) => author === viewer && moment === 'end');
  return (
    <Scene aria-labelledby="end-keepsake" art={<Illustration name="carnet" className="max-w-64" />}>
      <h2 id="end-keepsake" className="text-h1 font-bold">
        {t('journey.keepsake')}
      </h2>
      <p>{t('journey.keepsake_text')}</p>
      {writing ? (
        <div className="w-full text-ink">
          <WordForm relationshipId={id} moment="end" name={name} own={own} onDone={() => setWriting(false)} />
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <LinkButton to="/mentoring_center/$id/keepsake" params={{ id }} variant="primary">
            <BookOpen aria-hidden />
            {t('journey.keepsake_open')}
          </LinkButton>
          <Button variant="quiet" onPress={() => setWriting(true)} isDisabled={!keepsake}>
            {own ? t('journey.change_word') : t('journey.thank', { name })}
          </Button>
        </div>
      )}
    </Scene>
  );
}
