import { Check, Circle } from 'lucide-react';
import { useIntl } from '../../lib/intl.ts';
import { cx } from '../../ui/classes.ts';

/** The only rule that is refused; the others make a password stronger. */
export const minimumLength = 6;

/** What a good password has, ticked off as it is typed. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useIntl();
  const rules = [
    { text: t('sign_in.rule_length', { count: minimumLength }), met: password.length >= minimumLength },
    { text: t('sign_in.rule_upper'), met: /\p{Lu}/u.test(password) },
    { text: t('sign_in.rule_lower'), met: /\p{Ll}/u.test(password) },
    { text: t('sign_in.rule_special'), met: /[^\p{L}\p{N}\s]/u.test(password) },
  ];
  return (
    <ul className="flex flex-col gap-0.5 pt-0.5">
      {rules.map(({ text, met }) => {
        const Icon = met ? Check : Circle;
        return (
          <li key={text} className={cx('flex items-center gap-2', met && 'text-success')}>
            <Icon aria-hidden className={cx('size-4 shrink-0', !met && 'text-ink-3')} />
            {text}
            {met && <span className="sr-only">{t('sign_in.rule_met')}</span>}
          </li>
        );
      })}
    </ul>
  );
}
