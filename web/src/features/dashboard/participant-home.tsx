import type { MatchProposal } from '@binome/contract/mentoring/match-proposals';
import type { MentoringRequest } from '@binome/contract/mentoring/mentoring-requests';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import type { ParticipantCard, PresenterCard } from '@binome/contract/profiles/profiles';
import type { ProfileType } from '@binome/contract/states';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { partnerOf } from '../../lib/data/meetings.ts';
import { isRunning } from '../../lib/data/mentoring.ts';
import { useTitle } from '../../lib/page/use-title.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LookBack } from '../../ui/layout/look-back.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { PartnerLine } from '../../ui/people/partner-line.tsx';
import { RelationshipChain } from '../../ui/people/relationship-chain.tsx';
import type { DayScene } from './day.ts';
import { HomeRows } from './home-rows.tsx';
import { DayScenePart } from './scene.tsx';
import { ThisWeek } from './this-week.tsx';
import type { ToDo } from './to-dos.ts';
import { WaitingPeople } from './waiting-people.tsx';

export interface HomeProps {
  /** "Bonjour Charlotte" */
  hello: string;
  scene: DayScene;
  /** What there is to do besides the scene. */
  others: readonly ToDo[];
  /** Of the current role. */
  requests: readonly MentoringRequest[];
  circle: ReactNode;
  proposals: readonly MatchProposal[];
  relationships: readonly MentoringRelationship[];
  /** The relationships of all roles. */
  all: readonly MentoringRelationship[];
}

interface ParticipantHomeProps extends HomeProps {
  onWrite: (person: PresenterCard | ParticipantCard, type: ProfileType) => void;
}

/** The start page of a participant: the scene, the path, who wrote, the company's week; without a presenter, the people who wait. */
export function ParticipantHome({ hello, scene, others, circle, requests, proposals, relationships, all, onWrite }: ParticipantHomeProps) {
  const { t } = useIntl();
  useTitle(hello);
  const running = relationships.filter(isRunning);
  const shown = running.find(({ id }) => 'relationship' in scene && id === scene.relationship.id) ?? running[0];
  const heading = (sentence?: string) => (
    <h1 tabIndex={-1} className="font-sans text-body font-normal tracking-normal text-balance">
      {sentence ? t('dashboard.hello_then', { hello, sentence }) : t('dashboard.hello_only', { hello })}
    </h1>
  );
  return (
    <>
      {scene.kind === 'people' ? <WaitingPeople hello={hello} onWrite={onWrite} /> : <DayScenePart scene={scene} heading={heading} />}
      <div className="grid gap-8 lg:grid-cols-[1fr_21rem] lg:gap-12">
        <div className="flex min-w-0 flex-col gap-4">
          {shown && (
            <Section
              title={t('dashboard.path')}
              action={
                <LinkButton to="/mentoring_center/$id" params={{ id: shown.id }} variant="quiet" className="-mr-4">
                  {t('dashboard.you_and', { name: partnerOf(shown).first_name })}
                  <ArrowRight aria-hidden />
                </LinkButton>
              }
            >
              <Card>
                <RelationshipChain relationship={shown} />
              </Card>
            </Section>
          )}
          {running.length > 1 && (
            <ul className="divide-y divide-line">
              {running
                .filter((relationship) => relationship !== shown)
                .map((relationship) => (
                  <PartnerLine key={relationship.id} relationship={relationship} />
                ))}
            </ul>
          )}
          <HomeRows toDos={others} relationships={all} requests={requests} proposals={proposals} />
          {circle}
          {running.length === 0 && <LookBack relationships={relationships} asksReview={false} />}
        </div>
        <ThisWeek />
      </div>
    </>
  );
}
