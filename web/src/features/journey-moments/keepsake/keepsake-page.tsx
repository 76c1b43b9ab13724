import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { partnerOf } from '../../../lib/data/meetings.ts';
import { useCurrentUser } from '../../../lib/data/session.ts';
import { useTitle } from '../../../lib/page/use-title.ts';
import { useIntl } from '../../../lib/text/intl.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import type { PathObjective } from '../objective-path.tsx';
import { keepsakeQuery } from '../queries.ts';
import { WordForm } from '../word-form.tsx';
import { KeepsakeSheet } from './keepsake-sheet.tsx';
import { ShareKeepsake } from './share-keepsake.tsx';

interface KeepsakePageProps {
  relationship: MentoringRelationship;
  objectives: readonly PathObjective[];
}

/** The keepsake of a relationship: read, printed, completed by what its owner takes away, and shared if they want. */
export function KeepsakePage({ relationship, objectives }: KeepsakePageProps) {
  const { t } = useIntl();
  const { company } = useCurrentUser();
  const { id, viewer, participant, presenter, program, created_at, ended_at, path } = relationship;
  const { data: keepsake } = useSuspenseQuery(keepsakeQuery(id));
  const [writing, setWriting] = useState(false);
  const name = partnerOf(relationship).first_name;
  useTitle(t('journey.keepsake'));
  const taken = keepsake.words.find(({ author, moment }) => author === viewer && moment === 'takeaway');
  const words = keepsake.words.filter((word) => word.kept || word === taken);
  return (
    <div className="mx-auto flex w-full max-w-[794px] flex-col gap-5 print:block">
      <div className="flex flex-col gap-4 print:hidden">
        <BackLink to="/mentoring_center/$id/end" params={{ id }}>
          {t('journey.back_to_end')}
        </BackLink>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onPress={() => print()}>
            <Printer aria-hidden />
            {t('journey.print')}
          </Button>
          <Button onPress={() => setWriting(!writing)} aria-expanded={writing}>
            {t(taken ? 'journey.takeaway_change' : 'journey.takeaway_write')}
          </Button>
        </div>
        {writing && <WordForm relationshipId={id} moment="takeaway" name={name} own={taken} onDone={() => setWriting(false)} />}
      </div>
      <KeepsakeSheet
        content={{
          ...{ owner: viewer, participant, presenter, company: company.name, program: program?.name ?? null },
          ...{ created_at, ended_at: ended_at ?? created_at, held_at: path.held_at, objectives, words },
        }}
      />
      <ShareKeepsake relationshipId={id} name={name} expiresAt={keepsake.link?.expires_at} />
    </div>
  );
}
