import { useCurrentUser } from '../../lib/data/session.ts';
import { useIntl } from '../../lib/text/intl.ts';
import { useShownRole } from './use-shown-role.ts';

/** The role that the page shows and the current program. The account menu switches both. */
export function CurrentRole() {
  const { t } = useIntl();
  const { current_profile, current_program } = useCurrentUser();
  const role = useShownRole();
  if (!current_profile && !current_program) return null;
  return (
    <p className="flex min-w-0 flex-col px-3">
      {role && <span className="truncate text-note font-semibold">{t('shell.role', { type: role })}</span>}
      {current_program && <span className="truncate text-small text-ink-2">{current_program.name}</span>}
    </p>
  );
}
