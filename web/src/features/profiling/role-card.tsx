import type { OwnProfile } from '@binome/contract/accounts/users';
import type { ProfileType } from '@binome/contract/states';
import { Check, CircleUserRound, Clock, Compass, HandHelping } from 'lucide-react';
import { useId } from 'react';
import { useIntl } from '../../lib/text/intl.ts';
import { Button, LinkButton } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { StateChip } from '../../ui/layout/state-chip.tsx';

interface RoleCardProps {
  type: ProfileType;
  /** The member's profile in this role. */
  profile: OwnProfile | undefined;
  /** Whether it is the member's current profile. */
  isCurrent: boolean;
  isBusy: boolean;
  isPending: boolean;
  onAdd: () => void;
  onSwitch: (id: string) => void;
}

const icons = { participant: Compass, presenter: HandHelping };
const benefits = [1, 2, 3] as const;

/** A role: its benefits, the time it takes, and the buttons to add, switch to or edit it. */
export function RoleCard({ type, profile, isCurrent, isBusy, isPending, onAdd, onSwitch }: RoleCardProps) {
  const { t } = useIntl();
  const id = useId();
  const Icon = icons[type];
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-pill bg-soft text-on-soft">
          <Icon className="size-6" />
        </span>
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
          <h2 id={id} className="grow text-h2 font-semibold text-balance">
            {t(`profiling.role_${type}`)}
          </h2>
          {profile && (
            <StateChip icon={isCurrent ? CircleUserRound : Check} tone={isCurrent ? 'brand' : 'neutral'}>
              {t(isCurrent ? 'profiling.role_current' : 'profiling.role_held')}
            </StateChip>
          )}
        </div>
      </div>
      <ul className="flex flex-col gap-2.5">
        {benefits.map((number) => (
          <li key={number} className="flex items-start gap-2.5 text-note">
            <Check aria-hidden className="mt-px size-5 shrink-0 text-success" />
            {t(`profiling.benefit_${type}_${number}`)}
          </li>
        ))}
      </ul>
      <p className="flex items-start gap-2.5 text-note text-ink-2">
        <Clock aria-hidden className="mt-px size-5 shrink-0" />
        {t(`profiling.time_${type}`)}
      </p>
      <div className="mt-auto flex flex-wrap gap-2 pt-1">
        {!profile && (
          <Button variant="primary" onPress={onAdd} isDisabled={isBusy && !isPending} isPending={isPending} className="grow">
            {t(`profiling.take_${type}`)}
          </Button>
        )}
        {profile && !isCurrent && (
          <Button variant="primary" onPress={() => onSwitch(profile.id)} isDisabled={isBusy} className="grow">
            {t(`profiling.act_${type}`)}
          </Button>
        )}
        {profile && (
          <LinkButton to="/profiling" search={{ profile: type }} className="grow">
            {t('profiling.edit')}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}
