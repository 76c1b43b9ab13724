import type { CurrentUser } from '@binome/contract/accounts/users';
import type { MentoringRelationship } from '@binome/contract/mentoring/relationships';
import { containsWords } from '@binome/contract/values/fold-text';
import { partnerOf } from '../../../lib/data/meetings.ts';
import { isRunning } from '../../../lib/data/mentoring.ts';
import type { AppIntl } from '../../../lib/text/intl.ts';

/** One result: what it is called, what stands beside it, and the page that it opens. */
export interface Entry {
  id: string;
  label: string;
  note?: string;
  path: string;
}

/** Entries shown of each kind. */
const maxEach = 6;

/** The pages that the person can open. */
export function pages({ t }: AppIntl, { current_profile }: CurrentUser): Entry[] {
  const own = current_profile ? [{ label: t('shell.my_profile'), path: `/profile/${current_profile.type}/${current_profile.id}` }] : [];
  return [
    { label: t('shell.home'), path: '/dashboard' },
    { label: t('shell.community'), path: '/community' },
    { label: t('shell.mentoring_center'), path: '/mentoring_center' },
    { label: t('shell.messages'), path: '/messenger' },
    { label: t('shell.news'), path: '/news' },
    { label: t('shell.tools'), path: '/training_tools' },
    ...own,
    { label: t('shell.availability'), path: '/availability_settings' },
    { label: t('shell.programs'), path: '/programs' },
    { label: t('shell.circles'), path: '/circles' },
    { label: t('shell.history'), path: '/meetings_history' },
    { label: t('shell.settings'), path: '/personal_settings' },
    { label: t('shell.help'), path: '/help' },
  ].map((page) => ({ ...page, id: page.path }));
}

/** What the person can do at once: with each running partner, and in the settings. */
export function actions({ t }: AppIntl, relationships: readonly MentoringRelationship[]): Entry[] {
  const together = relationships.filter(isRunning).flatMap((relationship) => {
    const { id, conversation_id } = relationship;
    const { first_name: name } = partnerOf(relationship);
    return [
      { label: t('find.plan_with', { name }), path: `/mentoring_center/${id}/session` },
      ...(conversation_id ? [{ label: t('find.write_to', { name }), path: `/messenger/${conversation_id}` }] : []),
    ];
  });
  const own = [
    { label: t('find.notifications'), path: '/personal_settings/notifications' },
    { label: t('find.password'), path: '/personal_settings/password' },
    { label: t('find.pause'), path: '/personal_settings/roles' },
    { label: t('find.language'), path: '/personal_settings/language' },
    { label: t('find.data'), path: '/personal_settings/data' },
    { label: t('shell.sign_out'), path: '/sign_out' },
  ];
  return [...together, ...own].map((action) => ({ ...action, id: `act ${action.path}` }));
}

/** Returns the entries that contain every typed word, the first of all without a text. */
export function matching(entries: readonly Entry[], text: string): Entry[] {
  return entries.filter(({ label }) => containsWords(label, text)).slice(0, maxEach);
}
