import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { partnerOf } from '../../lib/data/meetings.ts';
import { useTitle } from '../../lib/page/use-title.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { LinkedRings } from '../../ui/people/linked-rings.tsx';
import { RelationshipChain } from '../../ui/people/relationship-chain.tsx';

/** The two portraits in linked rings, and the sessions as a chain with their dates. */
export function RelationshipHeader({ relationship }: { relationship: MentoringRelationship }) {
  const { t } = useIntl();
  const { kind, viewer, aasm_state } = relationship;
  const partner = partnerOf(relationship);
  const title = t('relationship.title', { name: partner.first_name });
  useTitle(title);
  return (
    <header className="grid grid-cols-[8.25rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3.5 md:grid-cols-[14.375rem_minmax(0,1fr)] md:gap-x-10 md:gap-y-3">
      <LinkedRings left={relationship[viewer]} right={partner} size={120} className="md:row-span-2" />
      <div className="min-w-0 md:self-end">
        <h1 tabIndex={-1} className="text-h1 font-semibold text-balance break-words">
          {title}
        </h1>
        {kind === 'peer' && <p className="text-small text-ink-2">{t('match.among_peers')}</p>}
      </div>
      {/* A cancelled relationship never took place. */}
      {aasm_state !== 'cancelled' && (
        <div className="col-span-2 md:col-span-1 md:col-start-2 md:self-start">
          <RelationshipChain relationship={relationship} />
        </div>
      )}
    </header>
  );
}
