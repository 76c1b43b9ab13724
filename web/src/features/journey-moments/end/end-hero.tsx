import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { partnerOf } from '../../../lib/data/meetings.ts';
import { useIntl } from '../../../lib/text/intl.ts';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { LinkedRings } from '../../../ui/people/linked-rings.tsx';
import { RelationshipChain } from '../../../ui/people/relationship-chain.tsx';

/** Dates, the number of sessions, both portraits, and the sessions as a chain. */
export function EndHero({ relationship }: { relationship: MentoringRelationship }) {
  const { t, formatDate } = useIntl();
  const { id, viewer, created_at, ended_at, path } = relationship;
  const partner = partnerOf(relationship);
  const own = relationship[viewer];
  const day = (instant: string) => formatDate(instant, { dateStyle: 'long' });
  const isEarly = path.held < path.planned;
  return (
    <div>
      <BackLink to="/mentoring_center/$id" params={{ id }} className="mb-3">
        {t('journey.back')}
      </BackLink>
      <section
        aria-labelledby="end-title"
        className="flex flex-col gap-8 rounded-scene bg-deep p-5 text-on-deep md:p-10 forced-colors:border"
      >
        <div className="flex flex-col gap-6 md:flex-row-reverse md:items-center md:justify-between md:gap-10">
          <LinkedRings left={own} right={partner} size={120} meet={relationship.shows_end} className="max-md:max-w-64" />
          <div className="flex min-w-0 flex-col gap-4">
            <p className="text-note">{t('journey.dates', { from: day(created_at), to: day(ended_at ?? created_at) })}</p>
            <h1 id="end-title" tabIndex={-1} className="text-moment font-bold text-balance outline-none">
              {t('journey.end', { held: path.held })}
            </h1>
            <p className="font-display text-quote text-balance">
              {t(isEarly ? 'journey.end_early' : 'journey.end_whole', { own: own.first_name, partner: partner.first_name })}
            </p>
          </div>
        </div>
        <RelationshipChain relationship={relationship} />
      </section>
    </div>
  );
}
