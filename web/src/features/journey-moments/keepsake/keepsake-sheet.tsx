import type { RelationshipWord } from '@binome/contract/mentoring/keepsakes';
import type { ProfileType } from '@binome/contract/states';
import { useIntl } from '../../../lib/text/intl.ts';
import { BrandMark } from '../../../ui/frame/brand-mark.tsx';
import { LinkedRings } from '../../../ui/people/linked-rings.tsx';
import { RelationshipChain } from '../../../ui/people/relationship-chain.tsx';
import { ObjectivePath, type PathObjective } from '../objective-path.tsx';
import { SheetWords } from './sheet-words.tsx';

interface SheetPerson {
  first_name: string;
  last_name: string;
  avatar_url: string | null;
}

export interface KeepsakeContent {
  /** Whose keepsake it is: on the left. */
  owner: ProfileType;
  participant: SheetPerson;
  presenter: SheetPerson;
  company: string;
  program: string | null;
  created_at: string;
  ended_at: string;
  held_at: string[];
  objectives: readonly PathObjective[];
  /** Those that stand in it: kept ones, and what the owner takes away. */
  words: readonly RelationshipWord[];
}

const shownObjectives = 5;

/** The keepsake of a relationship, on one page of A4: it is printed as it is shown. */
export function KeepsakeSheet({ content }: { content: KeepsakeContent }) {
  const { t, formatDate } = useIntl();
  const { owner, participant, presenter, company, program, created_at, ended_at, held_at, objectives, words } = content;
  const [own, partner] = owner === 'participant' ? [participant, presenter] : [presenter, participant];
  const day = (instant: string) => formatDate(instant, { dateStyle: 'long' });
  const names = { own: own.first_name, partner: partner.first_name };
  return (
    <article
      aria-labelledby="keepsake-title"
      className="keepsake-sheet flex flex-col gap-7 overflow-hidden bg-surface text-ink print:gap-5"
    >
      <header className="flex items-center justify-between gap-6 bg-deep px-5 py-8 text-on-deep max-md:flex-col-reverse max-md:items-start md:px-14 md:py-10 print:flex-row print:px-14 print:py-8 print:[print-color-adjust:exact]">
        <div className="flex min-w-0 flex-col gap-3">
          <p>{t('journey.keepsake_name')}</p>
          <h1 id="keepsake-title" className="font-display text-h1 leading-[1.05] font-bold text-balance break-words">
            {t('journey.keepsake_title', names)}
          </h1>
          <p className="text-note">
            {t('journey.dates_and_place', {
              from: day(created_at),
              to: day(ended_at),
              place: program ? `${program}, ${company}` : company,
            })}
          </p>
        </div>
        <LinkedRings left={own} right={partner} size={88} className="max-w-48" />
      </header>
      <div className="flex grow flex-col gap-7 px-5 pb-8 md:px-14 print:gap-5 print:px-14 print:pb-6">
        <RelationshipChain
          relationship={{
            path: { held_at, held: held_at.length, planned: held_at.length, most: held_at.length, step: 'done' },
            next_meeting: null,
            ended_at,
          }}
          className="print:max-w-[150mm]"
        />
        {objectives.length > 0 && (
          <section aria-labelledby="keepsake-path" className="flex flex-col gap-4 print:gap-3">
            <h2 id="keepsake-path" className="text-h2 font-semibold">
              {t('journey.path')}
            </h2>
            <ul className="flex flex-col gap-4 print:gap-3">
              {objectives.slice(0, shownObjectives).map((objective) => (
                <li key={objective.id} className="[&_span]:line-clamp-2">
                  <ObjectivePath objective={objective} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <SheetWords owner={owner} own={own.first_name} partner={partner.first_name} words={words} />
        <footer className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-4 text-small text-ink-2">
          <span className="inline-flex items-center gap-2">
            <BrandMark className="size-6" />
            {'Binôme'}
          </span>
          {t('journey.belongs', { name: own.first_name })}
        </footer>
      </div>
    </article>
  );
}
