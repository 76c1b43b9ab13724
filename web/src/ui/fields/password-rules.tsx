import { passwordLength } from '@binome/contract/values/limits';
import { Check, Circle } from 'lucide-react';
import { useIntl } from '../../lib/text/intl.ts';
import { cx } from '../frame/classes.ts';
import { usePasswordStrength } from './use-password-strength.ts';

interface PasswordRulesProps {
  password: string;
  /** The company's minimum length. The API also refuses common passwords and the person's own words. */
  minLength?: number;
  /** The e-mail, the names and the company of the person, which make a password easy to guess. */
  personal?: readonly string[];
}

/** Password rules, ticked while typing, and a strength meter. */
export function PasswordRules({ password, minLength = passwordLength.min, personal = [] }: PasswordRulesProps) {
  const { t } = useIntl();
  const rules = [
    {
      text: t('sign_in.rule_length', { min: minLength, max: passwordLength.max }),
      met: password.length >= minLength && password.length <= passwordLength.max,
    },
    { text: t('sign_in.rule_upper'), met: /\p{Lu}/u.test(password) },
    { text: t('sign_in.rule_lower'), met: /\p{Ll}/u.test(password) },
    { text: t('sign_in.rule_special'), met: /[^\p{L}\p{N}\s]/u.test(password) },
  ];
  return (
    <span className="flex flex-col gap-2 pt-0.5">
      <Meter password={password} minLength={minLength} personal={personal} />
      <ul className="flex flex-col gap-0.5">
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
    </span>
  );
}

const barColours = ['bg-line', 'bg-danger', 'bg-warning', 'bg-success', 'bg-success'];

function Meter({ password, ...options }: Required<PasswordRulesProps>) {
  const { t } = useIntl();
  const strength = usePasswordStrength(password, options);
  return (
    <span className="flex items-center gap-3">
      <span aria-hidden className="flex grow gap-1">
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            className={cx('h-1.5 grow rounded-pill', strength !== undefined && bar <= strength ? barColours[strength] : 'bg-line')}
          />
        ))}
      </span>
      <span className="min-w-20 text-right font-medium">
        {password !== '' && strength !== undefined && t(`sign_in.strength_${strength}`)}
      </span>
    </span>
  );
}
