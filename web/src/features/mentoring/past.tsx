import type { MentoringRequest } from '@binome/contract/mentoring/mentoring-requests';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { useIntl } from '../../lib/text/intl.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { PastRelationship } from './past-relationship.tsx';
import { PastRequest } from './past-request.tsx';

interface PastProps {
  requests: readonly MentoringRequest[];
  relationships: readonly MentoringRelationship[];
}

/** Past relationships and requests, at the end of the page; renders nothing if there are none. */
export function Past({ requests, relationships }: PastProps) {
  const { t } = useIntl();
  return (
    <>
      {relationships.length > 0 && (
        <Section title={t('mentoring.past_relationships')}>
          <Card className="py-1 md:py-2">
            <ul className="divide-y divide-line">
              {relationships.map((relationship) => (
                <PastRelationship key={relationship.id} relationship={relationship} />
              ))}
            </ul>
          </Card>
        </Section>
      )}
      {requests.length > 0 && (
        <Section title={t('mentoring.past_requests')}>
          <Card className="py-1 md:py-2">
            <ul className="divide-y divide-line">
              {requests.map((request) => (
                <PastRequest key={request.id} request={request} />
              ))}
            </ul>
          </Card>
        </Section>
      )}
    </>
  );
}
