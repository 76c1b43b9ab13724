import type { MentoringRelationship } from '@binome/contract/relationships';
import { Clock3, Mail, Phone } from 'lucide-react';
import { type AppIntl, useIntl } from '../../lib/intl.ts';
import { clock, sameClock } from '../../lib/moment.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { Partner } from './partner.tsx';
import { RelationshipChip } from './relationship-chip.tsx';

/** The place on the path of an accompaniment that has just been opened. */
const launch = 1;

/** An accompaniment that runs: with whom, where on the path, and what to do next. */
export function RelationshipCard({ relationship }: { relationship: MentoringRelationship }) {
  const intl = useIntl();
  const { t, formatDate } = intl;
  const { viewer, participant, presenter, program, created_at, aasm_state, partner_contact, admin_reason } = relationship;
  const [partner, type] = viewer === 'participant' ? ([presenter, 'presenter'] as const) : ([participant, 'participant'] as const);
  const steps = [t('mentoring.step_request'), t('mentoring.step_launch'), t('mentoring.step_sessions'), t('mentoring.step_review')];
  return (
    <Card as="article" className="flex flex-col gap-4">
      <Partner person={partner} type={type}>
        <RelationshipChip state={aasm_state} />
      </Partner>
      <p className="text-small text-ink-2">
        {t('mentoring.since', { date: formatDate(created_at, { dateStyle: 'long' }) })}
        {program && ` · ${program.name}`}
        {aasm_state === 'admin_initiated' && admin_reason && (
          <span className="block">{t('mentoring.opened_because', { reason: admin_reason })}</span>
        )}
      </p>
      <Stepper label={t('mentoring.path')} steps={steps} current={launch} />
      {partner_contact && (
        <div className="flex flex-col gap-3 rounded-control bg-soft p-4 text-note text-on-soft">
          <p>{t(`mentoring.next_${viewer}`, { name: partner.first_name })}</p>
          <p className="flex flex-wrap gap-2">
            <a href={`mailto:${partner_contact.email}`} className={buttonClass()}>
              <Mail aria-hidden />
              {t('mentoring.write_to', { name: partner.first_name })}
            </a>
            {partner_contact.phone && (
              <a href={`tel:${partner_contact.phone}`} className={buttonClass()}>
                <Phone aria-hidden />
                <span className="tabular-nums">{partner_contact.phone}</span>
              </a>
            )}
          </p>
          <PartnerClock intl={intl} zone={partner_contact.time_zone} name={partner.first_name} />
        </div>
      )}
    </Card>
  );
}

/** Only where the partner's clock differs from the reader's. */
function PartnerClock({ intl, zone, name }: { intl: AppIntl; zone: string; name: string }) {
  const now = Date.now();
  if (sameClock(zone, intl.timeZone, now)) return null;
  return (
    <p className="flex items-center gap-2 text-small">
      <Clock3 aria-hidden className="size-4 shrink-0" />
      {intl.t('mentoring.partner_clock', { name, time: clock(intl, now, zone) })}
    </p>
  );
}
