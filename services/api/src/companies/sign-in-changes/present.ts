import type { SignInChange } from '@binome/contract/console/sign-in-changes';
import { presentChanges } from '../../platform/data/audit-text.ts';
import type { ConsoleContext } from '../../platform/process/context.ts';
import { isAllowed } from '../../policies/is-allowed.ts';
import { isSecondPerson } from '../../policies/two-people.ts';
import { mayConfirm } from './administrators.ts';
import { listOpenChanges, type SignInChangeRow } from './queries.ts';

type Reader = Pick<ConsoleContext, 'tx' | 'actor' | 'now' | 'locale'>;

/** Presents changes of the sign-in, with what their reader may do. */
export async function presentSignInChanges(reader: Reader, rows: SignInChangeRow[]) {
  const { tx, actor, now, locale } = reader;
  const isExperienced = actor.kind === 'member' && (await mayConfirm(tx, actor.user_id, now));
  return rows.map(({ proposed_by, proposed_by_staff, proposer_name, closer_name, is_proposer_entitled, differences, ...change }) => {
    const isOpen = change.state === 'proposed';
    const obstacle = isOpen ? obstacleOf({ proposed_by, is_proposer_entitled }, actor, isExperienced) : null;
    const isOwn = actor.kind === 'staff' && proposed_by_staff === actor.staff_id;
    return {
      ...change,
      changes: presentChanges(differences, locale),
      proposed_by:
        proposer_name === null ? null : { kind: proposed_by_staff ? ('staff' as const) : ('member' as const), name: proposer_name },
      closed_by: closer_name,
      obstacle,
      can: {
        confirm: isOpen && obstacle === null && isAllowed(actor, 'sign_in_changes.confirm'),
        withdraw: isOpen && isAllowed(actor, 'sign_in_changes.withdraw') && (actor.kind === 'member' || isOwn),
      },
    };
  });
}

/** The changes that wait in the company. */
export async function presentOpenChanges(reader: Reader) {
  return presentSignInChanges(reader, await listOpenChanges(reader.tx));
}

function obstacleOf(
  { proposed_by, is_proposer_entitled }: Pick<SignInChangeRow, 'proposed_by' | 'is_proposer_entitled'>,
  actor: Reader['actor'],
  isExperienced: boolean,
): SignInChange['obstacle'] {
  if (!is_proposer_entitled) return 'proposer_not_administrator';
  if (actor.kind !== 'member') return 'second_person_required';
  if (!isSecondPerson(proposed_by, actor.user_id)) return 'second_person_required';
  return isExperienced ? null : 'new_administrator';
}
